/**
 * Signs that are not seen, by which one name looks like another: control characters and line breaks, the turns of direction, spaces
 * without width, fillers, halves of a character, what is no character, and letters that are drawn empty (of Braille, of hieroglyphs, of
 * Khitan, the place of an object, the note without a head). What matches as `belongs` is a part of the letter that is seen: joiners and colour inside
 * an emoji or a keycap, joiners behind letters of Uyghur, Kazakh and Hindi, the forms of a Mongolian letter. That letter itself is seen.
 * Private characters stay: rare family names are written with them.
 */
const SIGNS =
  /(?<belongs>[^\P{Emoji}0-9#*]\ufe0f?(?:\u200d(?=\p{Emoji}))?|[0-9#*]\ufe0f\u20e3|(?=[\p{L}\p{M}])[\p{Script=Arabic}\p{Script=Devanagari}][\u200c\u200d](?=\p{L})|(?=\p{L})\p{Script=Mongolian}[\u180b-\u180f\u200c\u200d])|[\u{16fe4}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/gu

/** Neither a space nor a mark without a letter. */
const SEEN = /[^\p{Z}\p{M}]/u

/** A text without the signs that are not seen. */
export function withoutHiddenSigns(text: string): string {
  return text.replace(SIGNS, (_sign, belongs: string | undefined) => belongs ?? '')
}

/** Whether a text has a sign that is seen. */
export function isSeen(text: string): boolean {
  return SEEN.test(withoutHiddenSigns(text))
}

/** Why a text cannot be a name ([SC-78]), in words that open with `label`; null when it can. An empty text is not judged here. */
export function hiddenRefusal(label: string, text: string): string | null {
  if (text === '') return null
  if (!isSeen(text)) return `${label}里没有看得见的字`
  const at = firstHidden(text)
  if (at === null) return null
  const before = Array.from(text.slice(0, at)).at(-1)
  const where = before === undefined ? '开头' : `“${before}”字后面`
  return `${label}的${where}有换行或看不见的字符，请删掉它，或重新输入`
}

function firstHidden(text: string): number | null {
  for (const { groups, index } of text.matchAll(SIGNS)) if (groups?.['belongs'] === undefined) return index
  return null
}
