import type { Ending } from './run-limited.ts'

/** Bounds of one conversion ([RE-5]). */
export type ConvertLimits = { timeout_ms: number; memory_bytes: number; max_bytes: number; max_pages: number }

/** One file to convert: `folder` is its own and erased afterwards; the PDF belongs at `output`. */
export type ConvertTask = {
  folder: string
  input: string
  output: string
  limits: ConvertLimits
  signal: AbortSignal
}

/** A program that turns Office files into PDFs ([CV-1]). Whatever becomes of a file, the next one finds it ready. */
export type Engine = {
  readonly name: 'soffice' | 'wasm'
  /** Writes the PDF, or not: `failed` when the program ended badly. Throws the signal's reason when it was told to stop. */
  convert: (task: ConvertTask) => Promise<Ending>
  /** Gets ready for the first file; whether it could. */
  warm: () => Promise<boolean>
  /** Ends what runs. */
  close: () => void
}
