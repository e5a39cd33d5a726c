import { expect, test } from 'vitest'
import {
  beginsWithZeros,
  bitsAfter,
  PROOF,
  readChallenge,
  readProof,
  writeChallenge,
  writeProof,
} from './proof.ts'

test('[SE-36] what is free asks for no work; then each doubling of the tries asks for one bit more, up to a bound', () => {
  const asked = [0, 9, 10, 19, 20, 40, 80, 10_000].map((tries) => bitsAfter(tries, 10))
  expect(asked).toEqual([null, null, 3, 3, 4, 5, 6, PROOF.most_bits])
})

test('[SE-37] a challenge and a proof are read as they were written, and nothing else is read', () => {
  const challenge = {
    bits: 3,
    nonce: 'n'.repeat(22),
    expires_at: 1_795_137_420_000,
    signature: 'a'.repeat(64),
  }
  const text = writeChallenge(challenge)
  expect(readChallenge(text)).toEqual(challenge)
  for (const other of ['', text.slice(1), `${text}0`, text.replace('3.', '-3.')])
    expect(readChallenge(other)).toBeNull()
  const numbers = [1, 7, 8, 30]
  expect(readProof(writeProof({ challenge: text, numbers }))).toEqual({ challenge: text, numbers })
  for (const wrong of [
    [1, 7, 8],
    [1, 7, 7, 8],
    [8, 7, 6, 5],
    [-1, 2, 3, 4],
    [1.5, 2, 3, 4],
  ])
    expect(readProof(writeProof({ challenge: text, numbers: wrong }))).toBeNull()
})

test('a hash begins with so many zero bits', () => {
  const begins = (first: number, bits: number) => beginsWithZeros(Uint8Array.of(first), bits)
  expect([begins(0b00011111, 3), begins(0b00100000, 3), begins(0, 8), begins(1, 8)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(beginsWithZeros(new Uint8Array(), 1)).toBe(false)
})
