import { namesInCell } from '@jiangtai/shared/classes/assignment-file.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { maskedPhone } from '@jiangtai/shared/teachers/rules.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { listNameable } from './file/assignment-file.store.ts'
import { type MeantTeachers, teacherFinder } from './file/teachers-in-cells.ts'

/**
 * Whom each pasted text means, as in a file ([SC-142]); a text that names nobody means nobody. Phone numbers find nobody here,
 * and a login that is one is masked: who changes the 任课表 of a grade may not read them ([SC-49]).
 */
export async function readPastedCells({ db, actor }: Ctx, texts: readonly string[]) {
  const teachers = await listNameable(db, { school_id: actor.school_id })
  const seesPhones = actor.manager_type === MANAGER_TYPE.school
  const finder = teacherFinder(
    teachers.map(({ login, phone_number, ...one }) => ({
      ...one,
      login: login === phone_number && !seesPhones ? maskedPhone(login) : login,
      phone_number: null,
    })),
  )
  return { list: texts.map((text) => plain(finder.meant(namesInCell(text) ?? []))) }
}

function plain(meant: MeantTeachers) {
  if (meant.kind === 'refused') return meant
  return {
    kind: meant.kind,
    teachers: meant.teachers.map(({ teacher_id, name }) => ({ teacher_id, name })),
  }
}
