import { MAX_NOTE } from '../rules.ts'

/** What is written below a slide as the 讲稿 of its page: what is too long ends in … at a whole character ([LE-241]). */
export function noteOfSlide(text: string): string {
  if (text.length <= MAX_NOTE) return text
  const kept = text.slice(0, MAX_NOTE - 1)
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}
