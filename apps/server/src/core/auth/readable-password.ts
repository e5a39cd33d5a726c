import { randomInt } from 'node:crypto'

/** Nothing that is read aloud or typed wrongly: no 0 O 1 l I, and one case only. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8

/** Bytes as text to be read aloud and typed: a letter or digit for each. */
export function readableText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** Random text of some letters and digits to be read and typed, of 4.9 bits each. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** A random password to be read aloud and typed once, on a small pad: 39 bits, for the time until its owner sets another. */
export function makeReadablePassword(): string {
  return readableCode(LENGTH)
}
