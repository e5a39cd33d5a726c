import type { Exceptions } from '../../../../test/generated/area.ts'
import type { OfficeRules } from '../../../../test/generated/office-rule.ts'
import { PRIVATE, SCHOOL, SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'GET /api/guide_learn/api/oss_temp_credential': SELF,
  'POST /api/resource/v1/personal/upload-challenge': SELF,
  'POST /api/resource/v1/personal/instant-upload': SELF,
  'POST /api/resource/v1/personal/confirm-upload': PRIVATE,
  'POST /api/resource/v1/personal/replace-content': PRIVATE,
  'POST /api/resource/v1/personal/versions': PRIVATE,
  'POST /api/resource/v1/personal/restore-version': PRIVATE,
  'POST /api/resource/v1/personal/add-link': PRIVATE,
  'POST /api/resource/v1/personal/list': SELF,
  'POST /api/resource/v1/personal/get': PRIVATE,
  'POST /api/resource/v1/personal/chosen': SELF,
  'POST /api/resource/v1/personal/tags': SELF,
  'POST /api/resource/v1/personal/rename': PRIVATE,
  'POST /api/resource/v1/personal/update': PRIVATE,
  'POST /api/resource/v1/personal/change-tags': PRIVATE,
  'POST /api/resource/v1/personal/move': PRIVATE,
  'POST /api/resource/v1/personal/copy': PRIVATE,
  'POST /api/resource/v1/personal/remove': PRIVATE,
  'POST /api/resource/v1/personal/uses': PRIVATE,
  'POST /api/resource/v1/personal/quota': SELF,
  'POST /api/resource/v1/school/space': SELF,
  'POST /api/resource/v1/personal/download': PRIVATE,
  'POST /api/resource/v1/preview/get': PRIVATE,
  'POST /api/resource/v1/preview/retry': PRIVATE,
  'POST /api/resource/v1/folder/list': SELF,
  'POST /api/resource/v1/folder/create': PRIVATE,
  'POST /api/resource/v1/folder/ensure': PRIVATE,
  'POST /api/resource/v1/folder/rename': PRIVATE,
  'POST /api/resource/v1/share/list': SELF,
  'POST /api/resource/v1/share/options': SELF,
  'POST /api/resource/v1/share/set': PRIVATE,
  'POST /api/resource/v1/share/audience-names': PRIVATE,
  'POST /api/resource/v1/share/collect': SCHOOL,
  'POST /api/resource/v1/share/uncollect': PRIVATE,
  'POST /api/resource/v1/bin/list': SELF,
  'POST /api/resource/v1/bin/restore': PRIVATE,
  'POST /api/resource/v1/bin/purge': PRIVATE,
  'POST /api/resource/v1/bin/empty': SELF,
}

/** How each call answers the offices of a school. */
export const officeRules: OfficeRules = { 'POST /api/resource/v1/school/space': 'whole school' }

/** Rules that hold for every call, except for these. */
export const exceptions: Exceptions = {
  recorded_elsewhere: { 'resource.unshare': 'shares/shares.test.ts' },
  // A resource of somebody else and one that does not exist are answered alike ([RE-22]).
  leaves_out: ['POST /api/resource/v1/personal/chosen'],
  // Each credential is for a file of its own.
  new_each_time: ['GET /api/guide_learn/api/oss_temp_credential'],
}
