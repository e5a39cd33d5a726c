import { TASK_WAITS } from '@jiangtai/shared/tasks/list-filters.ts'
import { dayOf } from '../../lists/AddressDay.tsx'
import { type Address, oneOf } from '../../lists/use-address.ts'
import type { TaskFilter } from '../task.queries.ts'
import type { TaskKind } from '../kind/TaskKind.tsx'

/** The filters of a list of task, by their names in the address. */
export const TASK_FILTERS = ['text', 'class', 'way', 'from', 'to', 'waits']
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The filters that the address holds. */
export function taskFilter(
  { ways }: TaskKind,
  address: Address,
  part: TaskFilter['part'],
): { filter: TaskFilter; isFiltered: boolean } {
  const asked = address.read('class')
  const narrowing = {
    text: address.read('text') ?? '',
    class_id: asked !== null && ID.test(asked) ? asked : null,
    way: oneOf(
      address.read('way'),
      ways.map(({ id }) => id),
    ),
    from_day: dayOf(address.read('from')),
    to_day: dayOf(address.read('to')),
    waits: part === 'draft' ? null : oneOf(address.read('waits'), TASK_WAITS),
  }
  const isFiltered = Object.values(narrowing).some((value) => value !== null && value !== '')
  return { filter: { part, ...narrowing }, isFiltered }
}
