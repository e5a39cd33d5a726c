import type { ShownAnswer } from '@jiangtai/shared/tasks/pad-contract.ts'
import { isReleased } from '@jiangtai/shared/tasks/rules.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { timesOf } from '../../pad/pad-tasks.service.ts'
import { findPadTask } from '../../pad/pad-tasks.store.ts'
import { padTaskNotFound } from '../../tasks.access.ts'
import { countShownTo, listShownTo, type ShownToClass } from './shown-answers.store.ts'

type Asked = { task_id: string; page: number; page_size: number }

/** What the teacher shows the student's class of a task of theirs, once they see keys and results themselves ([HK-71]). */
export async function shownAnswers({ db, actor, now, storage }: Ctx, { task_id, page, page_size }: Asked) {
  const { school_id, person_id: student_id } = actor
  const found = await findPadTask(db, { school_id, student_id, task_id })
  if (found === null || Date.parse(found.member.starts_at) > now.getTime()) throw padTaskNotFound()
  const { member } = found
  if (!isReleased(timesOf(found), member, now)) return { total: 0, list: [], files: {} }
  const viewer = { school_id, task_id, class_id: member.class_id, set_no: member.set_no }
  const rows = await listShownTo(db, viewer, { page, page_size })
  const keys = rows.flatMap(({ files }) => files.map(({ object_key }) => object_key))
  return {
    total: await countShownTo(db, viewer),
    list: rows.map(withoutAuthor),
    files: Object.fromEntries(keys.map((key) => [key, storage.signedPassingUrl(key)])),
  }
}

/** The files and the marks of a copy under its own keys. */
function withoutAuthor({ files, value, ink, ...told }: ShownToClass): ShownAnswer {
  const copyOf = new Map(files.map(({ original_key, object_key }) => [original_key, object_key]))
  return {
    ...told,
    value: {
      ...value,
      attachments: files.map(({ object_key, kind, seconds }) => ({ key: object_key, kind, seconds })),
    },
    ink:
      ink?.flatMap((marked) => {
        const object_key = copyOf.get(marked.object_key)
        return object_key === undefined ? [] : [{ ...marked, object_key }]
      }) ?? null,
  }
}
