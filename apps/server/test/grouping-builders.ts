import { newId } from '@jiangtai/shared/core/ids.ts'
import type { SaveGroup } from '@jiangtai/shared/grouping/schemes-contract.ts'
import type { TestApp } from './test-app.ts'

/** A group of some students, the first of them its leader, as the board saves it. */
export function groupOf(name: string, student_ids: readonly string[]): SaveGroup {
  return {
    group_id: newId(),
    name,
    colour: 'green',
    emblem: '竹',
    layer: null,
    members: student_ids.map((student_id, at) => ({ student_id, is_leader: at === 0, duty: '' })),
  }
}

/** A scheme of a class with one group of all the given students, made through the calls. */
export async function buildScheme(
  app: TestApp,
  input: { token: string; class_id: string; student_ids: readonly string[]; kind?: 'regular' | 'layered' },
): Promise<{ scheme_id: string; group_id: string }> {
  const { token, class_id, student_ids, kind = 'regular' } = input
  const added = await app.call(token, 'POST /api/grouping/v1/scheme/add', {
    class_id,
    name: kind === 'layered' ? '分层组' : '常规组',
    kind,
    subject_id: null,
  })
  const { scheme_id } = added.payload
  const group = groupOf('竹组', student_ids)
  await app.call(token, 'POST /api/grouping/v1/scheme/save', {
    scheme_id,
    revision: 1,
    groups: [group],
    constraints: [],
  })
  return { scheme_id, group_id: group.group_id }
}
