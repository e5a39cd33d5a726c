/**
 * The text without what stands at its end of `dropped`, a list of single characters; spaces of all kinds go too when it holds a space.
 * Linear, where an expression ending in `+$` is tried anew at each of its beginnings.
 */
export function trimEndOf(text: string, dropped: string): string {
  const isDropped = (character: string): boolean =>
    dropped.includes(character) || (dropped.includes(' ') && character.trim() === '')
  let end = text.length
  while (end > 0 && isDropped(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
