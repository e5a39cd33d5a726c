import { z } from 'zod'
import { Id } from '../../core/schemas.ts'
import { DOCUMENT_LIMITS } from '../../questions/document-limits.ts'

/** The options of one item, or of the bank that the items share (`item_id` null): their own letters, in the order they are printed in. */
const OptionOrder = z.object({
  item_id: Id.nullable(),
  keys: z.array(z.string().min(1).max(8)).max(DOCUMENT_LIMITS.options * 2),
})
export type OptionOrder = z.output<typeof OptionOrder>

/** What a question of a parallel paper is to the first paper ([PA-84]): which question it stands for, and how its options are arranged. */
export const Arrangement = z.object({
  stands_for: Id,
  options: z.array(OptionOrder).max(DOCUMENT_LIMITS.items + 1),
})
export type Arrangement = z.output<typeof Arrangement>

/**
 * From the letter that is printed to the own letter of the option. What is no order of exactly these options counts for none, so that the map
 * is one to one whatever is stored.
 */
export function ownLetters(
  letters: readonly string[],
  options: readonly OptionOrder[],
  item_id: string | null,
): ReadonlyMap<string, string> {
  const keys = options.find((order) => order.item_id === item_id)?.keys ?? letters
  const known = new Set(letters)
  const isOrder =
    keys.length === letters.length &&
    new Set(keys).size === keys.length &&
    keys.every((key) => known.has(key))
  return new Map(letters.map((letter, at) => [letter, (isOrder ? keys[at] : undefined) ?? letter]))
}

/** The same the other way: from the own letter of an option to the one that is printed. */
export function printedLetters(own: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...own].map(([printed, letter]) => [letter, printed]))
}
