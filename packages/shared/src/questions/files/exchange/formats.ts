/** What questions can be taken away as: the text format and the quiz of Moodle, a package of QTI, text as a paper has it, a table as the template of imports has it, or all that is known of them. */
export const EXCHANGE_FORMATS = ['gift', 'moodle', 'qti', 'text', 'excel', 'json'] as const
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number]

/** Questions of one file at the most. */
export const MOST_EXPORTED = 100
