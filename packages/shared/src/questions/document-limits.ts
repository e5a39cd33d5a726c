/** How a piece of text looks: 加粗 斜体 下划线 波浪线 着重号 下标 上标. */
export const MARKS = ['bold', 'italic', 'underline', 'wave', 'dot', 'sub', 'sup'] as const

/** Limits of one document; a text of a question is at most a paper's page or two. Without Zod, so that clients carry only the numbers. */
export const DOCUMENT_LIMITS = {
  text: 20_000,
  latex: 5000,
  inlines: 2000,
  blocks: 400,
  table_rows: 60,
  table_cells: 30,
  items: 40,
  options: 12,
  blanks: 60,
  /** 田字格 of one blank. */
  squares: 20,
  /** 拼音 of one character. */
  syllable: 12,
  /** A whole document as JSON in UTF-8, without its knowledge points: what is imported can be saved again ([QU-79]). */
  bytes: 512 * 1024,
} as const

/** 拼音 above a square: letters, no space, no character, and nothing that the typed form reads as a sign; empty where the square has none. */
export const SYLLABLE = /^[^\s<>\-\d\u3400-\u9fff]*$/
