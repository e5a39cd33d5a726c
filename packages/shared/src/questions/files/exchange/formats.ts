/** What questions can be taken away as: the text format and the quiz of Moodle, a package of QTI, or text as a paper has it. */
export const EXCHANGE_FORMATS = ['gift', 'moodle', 'qti', 'text'] as const
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number]

/** Questions of one file at the most. */
export const MOST_EXPORTED = 100
