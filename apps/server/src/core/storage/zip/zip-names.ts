import { trimEndOf } from '@jiangtai/shared/core/text/trim-end.ts'

// The signs that Windows, macOS and Linux refuse in a name, and the signs that would mislead its reader.
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/g
/** Names that Windows keeps for devices, with any ending after the dot. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const MAX_BYTES = 200

/** A file or folder name that unpacks anywhere: no separators, no trailing dots, not too long; the ending stays. */
export function safeName(name: string): string {
  const clean = trimEndOf(name.replace(UNSAFE, '_'), '. ').trimStart()
  const named = clean === '' || /^\.+$/.test(clean) ? '未命名' : clean
  return shortened(RESERVED.test(named) ? `_${named}` : named)
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name
  const [, tail = ''] = /(\.[A-Za-z0-9]{1,10})$/.exec(name) ?? []
  const characters = Array.from(name.slice(0, name.length - tail.length))
  while (Buffer.byteLength(characters.join('')) > MAX_BYTES - tail.length) characters.pop()
  return characters.join('') + tail
}

/** Gives every name of one place once: `导数 (2).pdf`. Case tells no two apart: Windows and macOS do not. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const [, stem = name, tail = ''] = /^(.+?)(\.[A-Za-z0-9]{1,10})?$/s.exec(name) ?? []
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${tail}`
    taken.add(free.toLowerCase())
    return free
  }
}
