import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { OpenedAssignment } from './assignments.store.ts'

/** Refuses until the caller confirms that a teacher becomes 班主任 of a second class ([SC-106]); `names` are those of the classes of the call. */
export function refuseSeveralHeads(
  opened: readonly OpenedAssignment[],
  {
    wanted,
    names,
  }: {
    wanted: readonly { class_id: string; teacher_id: string | null }[]
    names: ReadonlyMap<string, string>
  },
): void {
  const said = opened.flatMap((row) => {
    if (row.duty !== 'head') return []
    const other = wanted.find(
      ({ class_id, teacher_id }) => teacher_id === row.teacher_id && class_id !== row.class_id,
    )
    const place = row.also_heads ?? (other === undefined ? null : (names.get(other.class_id) ?? null))
    return place === null ? [] : [`${row.teacher_name}已是${place}班主任`]
  })
  const [first] = said
  if (first === undefined) return
  const message = `${[...new Set(said)].join('；')}，确定同时担任几个班的班主任吗？`
  throw new AppError('CONFLICT', { message, fields: [{ field: 'several_heads', message }] })
}
