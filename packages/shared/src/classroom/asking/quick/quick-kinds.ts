import type { ItemKind } from '../../../questions/document.ts'

/** The kinds that a teacher asks without having prepared them. */
export const QUICK_KINDS = [
  'single',
  'multiple',
  'judge',
  'blank',
  'text',
] as const satisfies readonly ItemKind[]
export type QuickKind = (typeof QUICK_KINDS)[number]

/** Those that a vote may be of. */
export const VOTE_KINDS: readonly QuickKind[] = ['single', 'multiple']

/** The least and the most options of a choice. */
export const OPTION_COUNTS = { least: 2, most: 8, usual: 4 } as const
/** Most characters that are typed beside a question that is spoken. */
export const MAX_QUICK_TEXT = 500
