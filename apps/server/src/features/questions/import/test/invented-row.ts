/**
 * Self-written rows in the manners of many papers and files. `expected` is the form, the kind of each item in one word (repeated kinds
 * as `single*3`), and the key in one line; null is a row that has to be refused or noted.
 */
export type InventedRow = {
  name: string
  keywords?: string
  row: unknown
  expected: [form: string, kinds: string, keys: string] | null
}
