import { describe, expect, it } from 'vitest'
import { createSealing } from './sealing.ts'

const { seal, open } = createSealing('a-key-of-at-least-32-characters!!')

describe('[SE-60] what is sealed', () => {
  it('is read again, looks like nothing of it, and is never twice the same', () => {
    const sealed = seal('JBSWY3DPEHPK3PXP', 'one')
    expect(open(sealed, 'one')).toBe('JBSWY3DPEHPK3PXP')
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JBSWY')
    expect(seal('JBSWY3DPEHPK3PXP', 'one')).not.toBe(sealed)
  })

  it('opens in no other place, under no other key, and not once it was changed', () => {
    const sealed = seal('JBSWY3DPEHPK3PXP', 'one')
    expect(open(sealed, 'another')).toBeNull()
    expect(createSealing('another-key-of-32-characters-long').open(sealed, 'one')).toBeNull()
    const bytes = Buffer.from(sealed, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(open(changed.toString('base64url'), 'one')).toBeNull()
    }
    for (const broken of ['', 'x', sealed.slice(0, 20)]) expect(open(broken, 'one')).toBeNull()
  })
})
