import type { SchoolSettings } from '../../school/settings.ts'

/** How long a code of 扫码登录 opens the list of its class; the page that shows it makes another one before ([SE-127]). */
export const PAD_CODE_LIFETIME_MS = 10 * 60 * 1000
/** The page asks for another code so long before the one on it runs out. */
export const PAD_CODE_RENEWAL_MS = 60 * 1000
/** A page that was not heard of for so long does not show its code any more ([SE-128]). */
export const SHOWING_LEASE_MS = 2 * 60 * 1000
/** A consent is picked up within so long ([SE-131]). */
export const CONSENT_LIFETIME_MS = 60 * 1000
/** Digits of the code that is typed. */
export const PAD_CODE_DIGITS = 8
/** More pads than any class has; so many may come by one showing. */
export const MOST_PADS = 300
/** How many wrong typed codes are free; each further one takes a proof ([SE-130]). */
export const PAD_CODE_TRIES = { per_server: 200, per_address: 100 }
/** A pad that waits, and the page that is waited for, ask so often. */
export const ASKING_EACH_MS = 1000

/** The place in the hash of the pad's address that a scanned code opens. */
export const SCAN_PLACE = '#/scan/'

/** The code in the hash of an address, or in the text of a QR code; null where there is none. */
export function scannedCode(text: string): string | null {
  const at = text.indexOf(SCAN_PLACE)
  const code = at < 0 ? '' : text.slice(at + SCAN_PLACE.length)
  return /^[\w-]{22}$/.test(code) ? code : null
}

/** The digits of a typed code: it is shown in two groups, and Chinese keyboards write wide ones. */
export function typedCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, PAD_CODE_DIGITS)
}

/** Whether a school lets the classes of a phase sign in by 扫码登录 ([SE-135]). */
export function allowsPadSignIn(settings: SchoolSettings, phase_id: string): boolean {
  if (phase_id === 'primary') return settings.pad_sign_in_primary
  return phase_id === 'junior' ? settings.pad_sign_in_junior : settings.pad_sign_in_senior
}

/** A student of a list of names, as a child finds the own one. */
type Findable = { name: string; initials: string; seat_no: number }

/** The students whose name, initials or seat number begin as typed; all where nothing was typed ([PD-101]). */
export function findByTyped<S extends Findable>(students: readonly S[], typed: string): readonly S[] {
  const wanted = typed.normalize('NFKC').trim().toLowerCase()
  if (wanted === '') return students
  if (/^\d+$/.test(wanted)) return students.filter(({ seat_no }) => seat_no === Number(wanted))
  return students.filter(({ name, initials }) => initials.startsWith(wanted) || name.includes(wanted))
}
