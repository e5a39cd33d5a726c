import type { Ending } from './run-limited.ts'

/** Bounds of one conversion ([RE-5]). */
export type ConvertLimits = { timeout_ms: number; memory_bytes: number; max_bytes: number; max_pages: number }

/** One file to convert: `folder` is its own and erased afterwards; the result belongs at `output`, whose ending names its type. */
export type ConvertTask = {
  folder: string
  input: string
  output: string
  limits: ConvertLimits
  signal: AbortSignal
}

/** A program that turns Office files into PDFs and old documents into new ones ([CV-1]). It is ready for the next file even when one fails. */
export type Engine = {
  readonly name: 'soffice' | 'wasm'
  /** Writes the file, or not: `failed` when the program ended badly. Throws the signal's reason when it was told to stop. */
  convert: (task: ConvertTask) => Promise<Ending>
  /** Gets ready for the first file; whether it could. */
  warm: () => Promise<boolean>
  /** Ends the running conversion. */
  close: () => void
}
