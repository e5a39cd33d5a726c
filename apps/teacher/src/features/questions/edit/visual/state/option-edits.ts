import type { Item, ItemKey, Option, Question } from '@jiangtai/shared/questions/document.ts'
import { ITEM_PARTS } from './item-parts.ts'

/** Options after a change, and the present name of each former key; a removed key is not among them. */
export type Relettered = { options: Option[]; keys: ReadonlyMap<string, string> }

/** The options with a further one behind the last. */
export function withOption(options: readonly Option[]): Option[] {
  const last = options.at(-1)?.key
  return [...options, { key: last === undefined ? 'A' : keyBehind(last, options), content: [] }]
}

function keyBehind(last: string, options: readonly Option[]): string {
  const taken = new Set(options.map(({ key }) => key))
  const next = /^\d{1,3}$/.test(last)
    ? String(Number(last) + 1)
    : String.fromCharCode((last.codePointAt(0) ?? 64) + 1)
  if (!taken.has(next)) return next
  return (
    Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').find((letter) => !taken.has(letter)) ?? `${options.length + 1}`
  )
}

/** The options in another order, or fewer of them: letters stay in their places, and the key follows the words ([QU-125]). */
export function reordered(options: readonly Option[], keys: readonly string[]): Relettered {
  const letters = options.map(({ key }) => key)
  const left = keys.flatMap((key) => options.find((option) => option.key === key) ?? [])
  return {
    options: left.map((option, at) => ({ ...option, key: letters[at] ?? option.key })),
    keys: new Map(left.map(({ key }, at) => [key, letters[at] ?? key])),
  }
}

/** The options without one of them. */
export function withoutOption(options: readonly Option[], gone: string): Relettered {
  return reordered(
    options,
    options.map(({ key }) => key).filter((key) => key !== gone),
  )
}

/** The item with its options changed so. */
export function withOptions(item: Item, { options, keys }: Relettered): Item {
  return { ...item, options, key: followed(item.key, { left: keys }) }
}

/** The item with the other side of its 连线 changed so. */
export function withTargets(item: Item, { options, keys }: Relettered): Item {
  return { ...item, targets: options, key: followed(item.key, { right: keys }) }
}

/** The question with the choices changed that its items share. */
export function withBank(question: Question, { options, keys }: Relettered): Question {
  return {
    ...question,
    bank: options,
    items: question.items.map((item) =>
      ITEM_PARTS[item.kind].usesBank ? { ...item, key: followed(item.key, { left: keys }) } : item,
    ),
  }
}

type Renamed = { left?: ReadonlyMap<string, string>; right?: ReadonlyMap<string, string> }

function followed(key: ItemKey, { left, right }: Renamed): ItemKey {
  const renamed = (names: ReadonlyMap<string, string> | undefined, letter: string) =>
    names === undefined ? [letter] : [names.get(letter)].filter((name) => name !== undefined)
  switch (key.kind) {
    case 'choice':
    case 'order':
      return { ...key, keys: key.keys.flatMap((letter) => renamed(left, letter)) }
    case 'match':
      return {
        ...key,
        pairs: key.pairs.flatMap(([from, to]) =>
          renamed(left, from).flatMap((one) =>
            renamed(right, to).map((other): [string, string] => [one, other]),
          ),
        ),
      }
    default:
      return key
  }
}
