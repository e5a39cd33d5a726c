import { badField } from '@jiangtai/shared/core/errors.ts'
import { bytesOfGb, sizeInWords } from '@jiangtai/shared/files/sizes.ts'
import { schoolSettings } from '@jiangtai/shared/school/settings.ts'
import type { UploadFacts } from './upload-facts.store.ts'

/** The used space and the quota of a teacher ([RE-11]). */
export function quotaOf({ used_bytes, quota_gb }: Pick<UploadFacts, 'used_bytes' | 'quota_gb'>) {
  const { teacher_quota_gb } = schoolSettings(quota_gb === null ? {} : { teacher_quota_gb: quota_gb })
  return { used_bytes, limit_bytes: bytesOfGb(teacher_quota_gb) }
}

/** The used space and the limit of all teachers together ([RE-49]). */
export function schoolQuotaOf({ used_bytes, quota_gb }: { used_bytes: number; quota_gb: number | null }) {
  return { used_bytes, limit_bytes: quota_gb === null ? null : bytesOfGb(quota_gb) }
}

/** Refuses bytes for which the school has no room any more; content that it stores already costs nothing ([RE-1]). */
export function refuseBeyondSchool(
  { school }: Pick<UploadFacts, 'school'>,
  { size }: { size: number },
): void {
  if (school === null) return
  const { used_bytes, pending_bytes } = school
  const free = Math.max(0, bytesOfGb(school.quota_gb) - used_bytes - pending_bytes)
  if (size <= free) return
  throw badField(
    'size',
    `全校的空间不足：需要 ${sizeInWords(size)}，已用 ${sizeInWords(used_bytes)}${pendingWords(pending_bytes)}，剩余 ${sizeInWords(free)}。请联系校管理员`,
  )
}

/** Refuses content that does not fit any more, and names the used and the free space. */
export function refuseBeyondQuota(
  facts: Pick<UploadFacts, 'used_bytes' | 'pending_bytes' | 'quota_gb'>,
  { size, field }: { size: number; field: string },
): void {
  const { used_bytes, limit_bytes } = quotaOf(facts)
  const { pending_bytes } = facts
  if (used_bytes + pending_bytes + size <= limit_bytes) return
  const free = Math.max(0, limit_bytes - used_bytes - pending_bytes)
  throw badField(
    field,
    `空间不足：需要 ${sizeInWords(size)}，已用 ${sizeInWords(used_bytes)}${pendingWords(pending_bytes)}，剩余 ${sizeInWords(free)}`,
  )
}

function pendingWords(pending_bytes: number): string {
  return pending_bytes === 0 ? '' : `，正在上传 ${sizeInWords(pending_bytes)}`
}
