/** A Word file of some program, and the typed text and notes that must be read of it. */
export type WrittenPaper = { name: string; file: () => Buffer; text: string; notes?: readonly string[] }
