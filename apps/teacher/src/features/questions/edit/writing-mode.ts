/** The two ways to write a question: in boxes as it looks, or as text with signs. */
export type WritingMode = 'visual' | 'text'

const KEY = 'jiangtai.teacher.writing_mode'

/** The form chosen last on this device; 可视 for a teacher who has chosen nothing ([QU-121]). */
export function keptWritingMode(): WritingMode {
  try {
    return window.localStorage.getItem(KEY) === 'text' ? 'text' : 'visual'
  } catch {
    return 'visual'
  }
}

/** Begins with it the next time, too. */
export function keepWritingMode(mode: WritingMode): void {
  try {
    window.localStorage.setItem(KEY, mode)
  } catch {
    // A browser that keeps nothing begins with 可视.
  }
}
