/** A paper as text, and the questions that must come out of it. */
export type WholePaper = { name: string; questions: readonly string[]; text: string }
