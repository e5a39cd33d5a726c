/** So many questions stand in one paper at most ([PA-12]). */
export const MAX_PAPER_QUESTIONS = 100
/** So many 大题 one paper has at most. */
export const MAX_SECTIONS = 30
/** The highest score of one item, in points; halves are counted. */
export const MAX_ITEM_SCORE = 100
/** How long a paper lies in the recycle bin, in days ([PA-16]). */
export const PAPER_BIN_DAYS = 30
/** A use of a question counts as recent for so many days ([PA-92]). */
export const RECENT_USE_DAYS = 60
