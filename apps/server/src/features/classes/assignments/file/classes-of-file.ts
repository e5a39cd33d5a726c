import { MAX_FILE_CLASSES } from '@jiangtai/shared/classes/assignment-file.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { scopeOf } from '../../../scope/scope.service.ts'
import { type DescribedClass, listClassPage } from '../../class-list.store.ts'

/** A class in use with who teaches it now. */
export type FileClass = DescribedClass

/** The classes in use of the whole school, in the order of their grades. */
export async function classesOfSchool({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<FileClass[]> {
  const scope = await scopeOf(db, actor)
  const filter = { school_id: actor.school_id, scope, search: '', kind: undefined }
  return listClassPage(db, filter, { page: 1, page_size: MAX_FILE_CLASSES, sort: 'grade' })
}
