import { hash, randomBytes } from 'node:crypto'

/** A new bearer token: 256 random bits as base64url, never stored as such. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: its SHA-256 in hex. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** Whether text can be one of our tokens at all; anything else is refused before the database is asked. */
export function isTokenShaped(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}
