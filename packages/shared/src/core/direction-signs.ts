// They are not seen, and make `gpj.exe` read as `exe.jpg` and one name look like another.
const DIRECTION_SIGNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Words without the signs that turn the direction of what is read. */
export function withoutDirectionSigns(words: string): string {
  return words.replace(DIRECTION_SIGNS, '')
}
