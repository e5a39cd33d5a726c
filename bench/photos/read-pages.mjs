// Photographed pages (拍照录题): how many letters are read rightly, how many questions come out divided as they were printed with all their
// options, and the seconds of a page. The pages are printed anew in each run, so that no reader was fitted to them.
// Usage: npm run bench:photos [-- --quick]; QUESTIONS_DIR names another folder of questions.
import { parseArgs } from 'node:util'
import { openPageReader } from '../../apps/server/src/core/convert/ocr/page-reader.ts'
import { paperPieces } from '../../apps/server/src/features/questions/import/pieces/paper-pieces.ts'
import { typedRows } from '../../apps/server/src/features/questions/import/rows/typed-row.ts'
import { readPhotoSource } from '../../apps/server/src/features/questions/import/source/photo/read-photo-source.ts'
import { median } from '../run/measure.mjs'
import { machineNote, printTable, printVerdicts } from '../run/report.mjs'
import { printPages } from './print-pages.mjs'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const pages = await printPages(options.quick ? 8 : 24)
const reader = openPageReader()
const { signal } = new AbortController()
/** @type {(string | number)[][]} */
const rows = [['page', 'letters right, %', 'questions right', 'lines to look at', 'seconds']]
const sum = { letters: 0, wrong: 0, questions: 0, divided: 0 }
/** @type {number[]} */
const seconds = []
for (const { look, jpeg, questions } of pages) {
  const at = performance.now()
  const source = await readPhotoSource(
    { name: '照片1.jpg', bytes: jpeg, is_answers: false },
    { reader, signal },
  )
  const took = (performance.now() - at) / 1000
  const wanted = plain(questions.join(''))
  const wrong = distance(plain(source.text), wanted)
  const divided = dividedRightly(source.text, questions)
  sum.letters += wanted.length
  sum.wrong += wrong
  sum.questions += questions.length
  sum.divided += divided
  seconds.push(took)
  const { font, size, degrees, grain, isShaded, columns } = look
  const name = `${font} ${size} px ${degrees}° ${grain} ${isShaded ? '阴影' : ''} ${columns === 2 ? '两栏' : ''}`
  rows.push([
    name,
    100 - (100 * wrong) / wanted.length,
    `${divided}/${questions.length}`,
    source.notes.length,
    took,
  ])
}
printTable(`Photographed pages (${machineNote()})`, rows)
printVerdicts([
  { id: 'letters', what: 'letters read wrongly, %', value: (100 * sum.wrong) / sum.letters, at_most: 8 },
  {
    id: 'questions',
    what: 'questions divided wrongly, %',
    value: 100 - (100 * sum.divided) / sum.questions,
    at_most: 15,
  },
  { id: 'seconds', what: 'seconds a page, median', value: median(seconds), at_most: 15 },
])
process.exit(0)

/** Of how many questions there is a piece with their words, all their options and nothing of another question. @param {string} text @param {string[]} questions */
function dividedRightly(text, questions) {
  const read = typedRows(text, { isSurely: true })
  const pieces = read === null ? [] : paperPieces(read).filter(({ kind }) => kind === 'question')
  const found = pieces.map(({ lines }) => plain(lines.map(({ text: line }) => line).join('\n')))
  return questions.filter((question) => {
    const wanted = plain(question)
    const letters = (/** @type {string} */ words) =>
      [...words.matchAll(/([A-D])\./g)].map(([, letter]) => letter).join('')
    return found.some(
      (piece) => distance(piece, wanted) <= wanted.length * 0.15 && letters(piece).includes('ABCD'),
    )
  }).length
}

/** Words without spaces, and punctuation as it is read in either width. @param {string} text */
function plain(text) {
  const signs = { '．': '.', '。': '.', '，': ',', '（': '(', '）': ')', '：': ':', '；': ';', '、': ',' }
  return text
    .replace(/[\s\\]/g, '')
    .replace(/[．。，（）：；、]/g, (sign) => signs[/** @type {keyof typeof signs} */ (sign)])
}

/** Letters that are to be changed until one text is the other. @param {string} from @param {string} to */
function distance(from, to) {
  let before = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= to.length; column += 1)
      now[column] = Math.min(
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1),
      )
    before = now
  }
  return before[to.length] ?? 0
}
