import { numberedPieces } from './answers/answer-text.ts'

type Correction = { wrong: string; right: string }

const CHANGED =
  /^(?:将|把)?\s?["“'‘]?([A-Za-z][A-Za-z'’ -]{0,60}?)["”'’]?\s?(?:改为|改成|改|变为|变成|应为|→|⇒|-->|->|—>|=>|—{1,2})\s?["“'‘]?([A-Za-z][A-Za-z'’ /-]{0,60})/
const ADDED = /(?:加上?|添加|增加|插入|补上)\s?["“'‘]?([A-Za-z][A-Za-z'’ /-]{0,40})/
const REMOVED = /(?:去掉|删除|删去|删掉|去除|划掉)\s?["“'‘]?([A-Za-z][A-Za-z'’ -]{0,40})/
const REMOVED_BEHIND = /^["“'‘]?([A-Za-z][A-Za-z'’ -]{0,40}?)["”'’]?\s?(?:去掉|删除|删去|删掉)/

/** The corrections of a 短文改错 key; null when a piece of it is none. */
export function readCorrections(answer: string): Correction[] | null {
  const numbered = numberedPieces(answer)
  const pieces = (numbered.length > 1 ? numbered : answer.split(/[\n;；]/))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  const corrections = pieces.map(readCorrection)
  if (corrections.length < 2 || corrections.length > 60) return null
  return corrections.every((correction) => correction !== null) ? corrections : null
}

function readCorrection(piece: string): Correction | null {
  const text = piece.slice(0, 300).replace(/^第[一二三四五六七八九十\d]{1,3}[处句行][:：，,]?\s?/, '')
  const changed = CHANGED.exec(text)
  if (changed !== null) return { wrong: tidy(changed[1]), right: tidy(changed[2]) }
  const removed = REMOVED_BEHIND.exec(text) ?? REMOVED.exec(text)
  if (removed !== null) return { wrong: tidy(removed[1]), right: '' }
  const added = ADDED.exec(text)
  return added === null ? null : { wrong: '', right: tidy(added[1]) }
}

function tidy(word: string | undefined): string {
  return (word ?? '').trim()
}
