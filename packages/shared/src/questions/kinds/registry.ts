import type { ItemKind } from '../document.ts'
import { bank } from './bank.ts'
import { blank } from './blank.ts'
import { correct } from './correct.ts'
import { essay } from './essay.ts'
import { judge } from './judge.ts'
import type { Kind } from './kind.ts'
import { match } from './match.ts'
import { multiple } from './multiple.ts'
import { order } from './order.ts'
import { single } from './single.ts'
import { text } from './text.ts'

/** Every kind of item, in the order in which teachers name them. */
export const KINDS: { [K in ItemKind]: Kind } = {
  single,
  multiple,
  judge,
  blank,
  text,
  essay,
  match,
  order,
  bank,
  correct,
}
