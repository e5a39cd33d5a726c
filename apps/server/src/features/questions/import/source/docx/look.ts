import { isOn } from '@jiangtai/shared/questions/typed-form/office-math/math-node.ts'
import { childOf, type XmlNode } from '../../../../../core/formats/xml/xml-node.ts'

/** The look of a run of text; properties that neither a style nor the run gives are absent. */
export type Look = {
  bold?: boolean
  italic?: boolean
  underline?: 'none' | 'line' | 'wave' | 'dotted'
  dot?: boolean
  script?: 'sub' | 'sup' | 'none'
  is_hidden?: boolean
  is_red?: boolean
  /** Grey, as the squares of our own papers are. */
  is_grey?: boolean
  font?: string
}

/** Reads run properties; nothing where there are none. */
export function lookOf(properties: XmlNode | undefined): Look {
  if (properties === undefined) return {}
  const look: Look = {}
  const bold = switched(properties, 'w:b')
  if (bold !== null) look.bold = bold
  const italic = switched(properties, 'w:i')
  if (italic !== null) look.italic = italic
  const hidden = switched(properties, 'w:vanish')
  if (hidden !== null) look.is_hidden = hidden
  const underline = valueOf(properties, 'w:u')
  if (underline !== null) look.underline = underlineOf(underline)
  const em = valueOf(properties, 'w:em')
  if (em !== null) look.dot = em !== 'none'
  const script = valueOf(properties, 'w:vertAlign')
  if (script !== null)
    look.script = script === 'superscript' ? 'sup' : script === 'subscript' ? 'sub' : 'none'
  const color = valueOf(properties, 'w:color')
  if (color !== null) {
    look.is_red = isRed(color)
    look.is_grey = isGrey(color)
  }
  const fonts = childOf(properties, 'w:rFonts')?.attributes
  const font = fonts?.['w:ascii'] ?? fonts?.['w:hAnsi']
  if (font !== undefined) look.font = font
  return look
}

function underlineOf(value: string): Look['underline'] {
  if (value === 'none') return 'none'
  if (/wav/i.test(value)) return 'wave'
  return value.startsWith('dotted') ? 'dotted' : 'line'
}

function isRed(color: string): boolean {
  const [, red, green, blue] = /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? []
  if (red === undefined || green === undefined || blue === undefined) return false
  return (
    Number.parseInt(red, 16) >= 0xb0 && Number.parseInt(green, 16) < 0x50 && Number.parseInt(blue, 16) < 0x50
  )
}

function isGrey(color: string): boolean {
  const [, red = '', green, blue] = /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? []
  const light = Number.parseInt(red, 16)
  return red === green && green === blue && light >= 0x60 && light <= 0xd9
}

/** The value of `w:val` of a property; null where there is no such property. */
export function valueOf(properties: XmlNode | undefined, name: string): string | null {
  return childOf(properties, name)?.attributes['w:val'] ?? null
}

/** A property that is on or off; null where there is none. */
export function switched(properties: XmlNode | undefined, name: string): boolean | null {
  const found = childOf(properties, name)
  return found === undefined ? null : isOn(found.attributes['w:val'])
}
