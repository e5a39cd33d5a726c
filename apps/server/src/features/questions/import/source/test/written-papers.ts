import { FORMULAS } from './written/formulas.ts'
import { LAYOUT } from './written/layout.ts'
import { NUMBERS } from './written/numbers.ts'
import { PACKAGES } from './written/packages.ts'
import { PAGES } from './written/pages.ts'
import { PICTURES } from './written/pictures.ts'
import { WORDS } from './written/words.ts'
import type { WrittenPaper } from './written/written-paper.ts'

/** Papers as Word, WPS and others write them ([QI-34] to [QI-41], [QI-46], [QI-47]). */
export const WRITTEN_PAPERS: readonly WrittenPaper[] = [
  ...NUMBERS,
  ...LAYOUT,
  ...WORDS,
  ...FORMULAS,
  ...PICTURES,
  ...PACKAGES,
  ...PAGES,
]
