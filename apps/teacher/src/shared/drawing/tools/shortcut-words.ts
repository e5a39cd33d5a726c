const SIGNS: Readonly<Record<string, string>> = { Control: 'Ctrl', ArrowLeft: '←', ArrowRight: '→' }

/** A button's word with the key that does the same, as `aria-keyshortcuts` names it; nothing where there is none. */
export function tooltipOf(word: string, shortcut: string | undefined): string | undefined {
  if (shortcut === undefined) return undefined
  const keys = shortcut.split('+').map((key) => SIGNS[key] ?? key)
  return `${word}（${keys.join('+')}）`
}
