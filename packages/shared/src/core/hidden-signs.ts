/**
 * Signs that are not seen, by which one name looks like another: control characters and line breaks, the turns of direction, spaces
 * without width, fillers, the empty letter of Braille, halves of a character. What matches as `belongs` is a part of the letter that is
 * seen: joiners and colour inside an emoji or a keycap, joiners between letters of Uyghur, Kazakh and Hindi, the forms of a Mongolian letter.
 */
const SIGNS =
  /(?<belongs>[^\P{Emoji}0-9#*]\ufe0f?(?:\u200d(?=\p{Emoji}))?|[0-9#*]\ufe0f\u20e3|[\p{Script=Arabic}\p{Script=Devanagari}][\u200c\u200d](?=\p{L})|\p{Script=Mongolian}[\u180b-\u180f\u200c\u200d])|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Neither a space nor a mark without a letter. */
const SEEN = /[^\p{Z}\p{M}]/u

/** A text without the signs that are not seen. */
export function withoutHiddenSigns(text: string): string {
  return text.replace(SIGNS, (_sign, belongs: string | undefined) => belongs ?? '')
}

/** Why a text cannot be a name ([SC-78]), in words that open with `label`; null when it can. An empty text is not judged here. */
export function hiddenRefusal(label: string, text: string): string | null {
  if (text === '') return null
  if (!SEEN.test(withoutHiddenSigns(text))) return `${label}里没有看得见的字`
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
