import type { MediaPlace } from '@jiangtai/shared/resources/views.ts'

/** A corner and a size in the units of a presentation. */
type Box = { x: number; y: number; width: number; height: number }
/** The way from places inside of a group to places on the slide. */
type Frame = { scale_x: number; scale_y: number; x: number; y: number }

const WHOLE: Frame = { scale_x: 1, scale_y: 1, x: 0, y: 0 }
const ELEMENTS =
  /<(\/?)(p:grpSp|p:grpSpPr|p:pic|a:off|a:ext|a:chOff|a:chExt|a:audioFile|a:videoFile|a:wavAudioFile|p14:media)\b([^<>]*)>/g

/** The size of the slides of a presentation, from its list; null where it is not told. */
export function slideSize(presentation: string): { width: number; height: number } | null {
  const [, attributes = ''] = /<p:sldSz\b([^<>]*)>/.exec(presentation) ?? []
  const [width, height] = [numberOf(attributes, 'cx'), numberOf(attributes, 'cy')]
  return width > 0 && height > 0 ? { width, height } : null
}

/**
 * Where a slide shows its sounds and videos, by the relation that names each, as shares of the slide; groups inside groups are
 * counted in. Media that take their place from a layout are not among them.
 */
export function mediaPlaces(slide: string, size: { width: number; height: number }): Map<string, MediaPlace> {
  const places = new Map<string, MediaPlace>()
  const frames: Frame[] = [WHOLE]
  let group: { at: Box; inside: Box } | null = null
  let picture: { at: Box; relations: string[] } | null = null
  for (const [, slash = '', name = '', attributes = ''] of slide.matchAll(ELEMENTS)) {
    const frame = frames.at(-1) ?? WHOLE
    if (slash === '/') {
      if (name === 'p:grpSp' && frames.length > 1) frames.pop()
      if (name === 'p:grpSpPr' && group !== null) {
        // The outermost one is the slide itself and says nothing.
        if (frames.length > 1) frames[frames.length - 1] = frameOf(group, frames.at(-2) ?? WHOLE)
        group = null
      }
      if (name === 'p:pic' && picture !== null) {
        const place = shareOf(picture.at, frame, size)
        if (place !== null) for (const id of picture.relations) places.set(id, place)
        picture = null
      }
      continue
    }
    if (name === 'p:grpSp') frames.push(frame)
    else if (name === 'p:grpSpPr' && !attributes.endsWith('/')) group = { at: emptyBox(), inside: emptyBox() }
    else if (name === 'p:pic') picture = { at: emptyBox(), relations: [] }
    else if (name === 'a:off' || name === 'a:ext') note(picture?.at ?? group?.at, name, attributes)
    else if (name === 'a:chOff' || name === 'a:chExt') note(group?.inside, name, attributes)
    else picture?.relations.push(...relationsIn(attributes))
  }
  return places
}

function emptyBox(): Box {
  return { x: 0, y: 0, width: 0, height: 0 }
}

function note(box: Box | undefined, name: string, attributes: string): void {
  if (box === undefined) return
  if (name.endsWith('ff')) Object.assign(box, { x: numberOf(attributes, 'x'), y: numberOf(attributes, 'y') })
  // Extensions are called `a:ext` as well; those have no size.
  else if (/\bcx=/.test(attributes))
    Object.assign(box, { width: numberOf(attributes, 'cx'), height: numberOf(attributes, 'cy') })
}

function frameOf({ at, inside }: { at: Box; inside: Box }, outer: Frame): Frame {
  if (inside.width === 0 || inside.height === 0) return outer
  const scale_x = (at.width / inside.width) * outer.scale_x
  const scale_y = (at.height / inside.height) * outer.scale_y
  return {
    scale_x,
    scale_y,
    x: outer.x + at.x * outer.scale_x - inside.x * scale_x,
    y: outer.y + at.y * outer.scale_y - inside.y * scale_y,
  }
}

/** The part of a place that is seen on the slide; null for one beside it. */
function shareOf(at: Box, frame: Frame, size: { width: number; height: number }): MediaPlace | null {
  const left = clamp((frame.x + at.x * frame.scale_x) / size.width)
  const top = clamp((frame.y + at.y * frame.scale_y) / size.height)
  const right = clamp((frame.x + (at.x + at.width) * frame.scale_x) / size.width)
  const bottom = clamp((frame.y + (at.y + at.height) * frame.scale_y) / size.height)
  if (!(right > left && bottom > top)) return null
  return { left, top, width: right - left, height: bottom - top }
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}

function relationsIn(attributes: string): string[] {
  return [...attributes.matchAll(/\br:(?:link|embed)\s*=\s*"([^"]+)"/g)].map(([, id = '']) => id)
}

function numberOf(attributes: string, name: string): number {
  return Number(new RegExp(`\\b${name}\\s*=\\s*"(-?\\d+)"`).exec(attributes)?.[1] ?? 0)
}
