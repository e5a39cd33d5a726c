/** A line of a paper, or a piece of one: `line` is its number in the file. */
export type PaperLine = { line: number; text: string }

/** The numbering of the questions of a section: `1.`, `（1）`, `①` or `一、`. */
export type NumberStyle = 'dot' | 'bracket' | 'circle' | 'chinese'
/** A number at the start of a line; `rest` is where the words behind it begin. */
export type NumberSign = { style: NumberStyle; number: number; rest: number }

const MID_SIGN =
  /(?:【\s?(?:(?:参考|标准|正确)?答案|答案解析|解析|详解|分析|点评|点睛)\s?】|(?<=[\s。．.；;）)])(?:(?:参考|正确)?答案|解析)\s?[:：])/g

/** The lines of a text; one that goes on with an answer or an analysis (`……答案：B 解析：……`) is cut there. Linear. */
export function paperLines(text: string): PaperLine[] {
  return cutLines(
    text
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .map((line, index) => ({ line: index + 1, text: line })),
  )
}

/** The same of lines that have their numbers. */
export function cutLines(lines: readonly PaperLine[]): PaperLine[] {
  return lines.flatMap(({ line, text }) =>
    cutAtSigns(withNumberFirst(text)).map((piece) => ({ line, text: piece })),
  )
}

/** Options right behind a number: the question is heard or stands in a picture. */
const ONLY_OPTIONS = /^(\d{1,3}[ \t]?[.．、])[ \t\u3000]{0,9}(?=A[ \t]?[.．、])/
const ANSWERED_NUMBER =
  /^[ \t\u3000]{0,20}[（(][ \t\u3000]{0,9}([A-HTF√×]{0,4})[ \t\u3000]{0,9}[)）][ \t]{0,9}(?=\d{1,3}[ \t]?[.．、])/

/** `( B )1. ……`: the bracket for the answer stands behind the words, as in other papers. */
function withNumberFirst(line: string): string {
  const before = ANSWERED_NUMBER.exec(line)
  if (before === null) return line
  const words = line.slice(before[0].length).trimEnd()
  if (ONLY_OPTIONS.test(words)) return words.replace(ONLY_OPTIONS, `$1（${before[1] || '　　'}） `)
  return before[1] === '' ? words : `${words}（${before[1]}）`
}

function cutAtSigns(line: string): string[] {
  const words = line.length - line.trimStart().length
  const starts = [...line.matchAll(MID_SIGN)].map(({ index }) => index).filter((at) => at > words)
  return [0, ...starts].map((at, index) => line.slice(at, starts[index]))
}

const DOT =
  /^[ \t\u3000]{0,20}(?:第\s?(\d{1,3})\s?题[ \t]?[.．、:：]?|【?(?:典?例题?|变式|练习?|训练)\s?(\d{1,3})(?:】[.．、:：]?|[.．、:：](?!\d))|(\d{1,3})[ \t]?(?:[．、)）]|\.(?!\d)|\.(?=(?:19|20)\d\d\s?年)|\t)|【\s?(\d{1,3})\s?】[.．、]?)[ \t\u3000]{0,20}/
const BRACKET = /^[ \t\u3000]{0,20}[（(]\s?(\d{1,2})\s?[)）][ \t]?[.．、]?[ \t\u3000]{0,20}/
const CIRCLE = /^[ \t\u3000]{0,20}([①-⑳])[ \t]?[.．、]?[ \t\u3000]{0,20}/
const CHINESE = /^[ \t\u3000]{0,20}([一二三四五六七八九十]{1,3})[ \t]?[、.．][ \t\u3000]{0,20}/
const CHINESE_NUMBERS = Array.from('一二三四五六七八九十')

/** The number at the start of a line, null when there is none. */
export function numberSign(text: string): NumberSign | null {
  const dot = DOT.exec(text)
  if (dot !== null)
    return { style: 'dot', number: Number(dot[1] ?? dot[2] ?? dot[3] ?? dot[4]), rest: dot[0].length }
  const bracket = BRACKET.exec(text)
  if (bracket !== null) return { style: 'bracket', number: Number(bracket[1]), rest: bracket[0].length }
  const circle = CIRCLE.exec(text)
  if (circle !== null)
    return { style: 'circle', number: (circle[1] ?? '').charCodeAt(0) - 0x245f, rest: circle[0].length }
  const chinese = CHINESE.exec(text)
  return chinese === null
    ? null
    : { style: 'chinese', number: chineseNumber(chinese[1] ?? ''), rest: chinese[0].length }
}

function chineseNumber(words: string): number {
  const [tens, ones] = words.includes('十') ? words.split('十') : ['0', words]
  const digit = (word: string | undefined) => CHINESE_NUMBERS.indexOf(word ?? '') + 1
  return (tens === '0' ? 0 : tens === '' ? 1 : digit(tens)) * 10 + digit(ones)
}

const HEAD_WORDS =
  /题|分[)）]|选择|填空|阅读|写作|作文|习作|表达|听力|默写|解答|计算|实验|判断|材料|翻译|语言|诗|文言|完形|改错|综合|基础|积累|运用|连线|排序|单选|多选|词汇|句型|对话|口算|看图|拼音|组词|造句|名句|写话|按要求|补全|抄写|得数|([填判选算写画读连说练想比圈])一\1/
const BARE_HEAD =
  /^[ \t\u3000]{0,20}(?:(?:单项|多项|不定项)?选择题?|单选题?|多选题?|填空题?|判断题?|完形填空|阅读理解|现代文阅读|文言文阅读|古诗文?阅读|古代诗歌阅读|名篇名句默写|语言文字运用|七选五|语法填空|短文填空|选词填空|短文改错|书面表达|写作|作文|解答题|简答题|计算题|实验题|应用题|综合题|非选择题|材料分析题|附加题|听力)[ \t]?(?:[（(:：].{0,80})?$/
const PART_HEAD =
  /^[ \t\u3000]{0,20}(?:第\s?[一二三四五六七八九十ⅠⅡⅢⅣIVX\d]{1,4}\s?(?:卷|部分|节|大题)|[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ]{1,2}\s?[.．、]|(?:I{1,3}|IV|VI{0,3}|IX|X)\s?[.．、]\s|(?:Section|Part|Unit)\s(?:[A-Z]|[IVX]{1,4}|\d{1,2}|One|Two|Three|Four)(?![a-z]))/
const SUB_HEAD = /^[ \t\u3000]{0,20}[（(][一二三四五六七八九十]{1,3}[)）]/
const LABEL = /^[ \t\u3000]{0,20}(?:[A-E]|[（(][A-E][)）]|Passage\s\d|Text\s[A-E\d])[ \t]{0,20}$/
const LONGEST_HEAD = 150

/** A line that heads the questions below it: its place among `一、二、三`, null where it has none. */
export type HeadSign = { ordinal: number | null; is_label: boolean }

/** Whether a line heads the questions below it. */
export function headSign(text: string): HeadSign | null {
  if (text.length > LONGEST_HEAD) return null
  const number = numberSign(text)
  if (number?.style === 'chinese')
    return HEAD_WORDS.test(text) ? { ordinal: number.number, is_label: false } : null
  if (LABEL.test(text)) return { ordinal: null, is_label: true }
  const isPart =
    PART_HEAD.test(text) || (SUB_HEAD.test(text) && HEAD_WORDS.test(text)) || BARE_HEAD.test(text)
  return isPart ? { ordinal: null, is_label: false } : null
}

const ANSWER =
  /^[ \t\u3000]{0,20}(?:[【［[]\s?(?:参考|标准|正确)?答案\s?[】］\]][:：]?|(?:参考|标准|正确)?答案\s?[:：]|(?:参考|标准|正确)?答案(?=[ \t\u3000]+\S|\s?[A-H]{1,8}\s?$)|(?:Answers?|Keys?|ANSWERS?|KEYS?)\s?[:：])[ \t\u3000]{0,20}/
const ANALYSIS =
  /^[ \t\u3000]{0,20}(?:[【［[]\s?(?:答案解析|试题解析|解析)\s?[】］\]][:：]?|(?:答案解析|试题解析|解析)\s?[:：])[ \t\u3000]{0,20}/
const OPENER =
  /^[ \t\u3000]{0,20}(?:【(?:分析|详解|思路|点拨|点评|点睛|解答|考点|专题|知识点|难度|备注|小问\s?\d{1,2}\s?详解)】|[［[](?:分析|详解|点评)[］\]])/
const SOLUTION = /^[ \t\u3000]{0,20}(?:解|证明|证|答)\s?[:：]/

/** The signs that a part of a question begins with. The words of an `opener` and of a `solution` stay in its text. */
export type PartSign = { part: 'answer' | 'analysis' | 'opener' | 'solution'; rest: number }

/** The part that begins in a line, null when none does. */
export function partSign(text: string): PartSign | null {
  const answer = ANSWER.exec(text)
  if (answer !== null) return { part: 'answer', rest: answer[0].length }
  const analysis = ANALYSIS.exec(text)
  if (analysis !== null) return { part: 'analysis', rest: analysis[0].length }
  if (OPENER.test(text)) return { part: 'opener', rest: 0 }
  return SOLUTION.test(text) ? { part: 'solution', rest: 0 } : null
}

/** Whether a line only says that answers follow, or begins a table of them. */
export function isAnswersHead(text: string): boolean {
  return (
    /^[ \t\u3000]{0,20}[【［[]?.{0,30}答案(?:及|与|和|、)?(?:试题)?(?:解析|评分标准|评分参考|详解|提示)?[】］\]]?\s?[:：]?\s{0,20}$/.test(
      text,
    ) || /^[ \t\u3000|]{0,20}题\s?号[\s|:：]/.test(text)
  )
}

const NOTICE = /^[ \t\u3000]{0,20}(?:注意事项|考生须知|答题须知|答卷说明|考试说明|温馨提示)/

/** Whether a line begins the rules of an exam. */
export function isNotice(text: string): boolean {
  return NOTICE.test(text)
}

const INSTRUCTION =
  /每小?题|每空|四个选项|只有一[项个]|符合题(?:目|意)|答题[卡纸]|填涂|得分|满分|正确的(?:在|打|画)|选对|漏选|不给分|考试时间|[姓班]\s?[名级]|考号|学年|试[卷题]|阅卷/

/** Whether a short line only says how to answer, or is the head of a paper. */
export function isInstruction(text: string): boolean {
  return text.length < LONGEST_HEAD && INSTRUCTION.test(text)
}

/** Words that send to the questions below: the range of their numbers where it is said. */
export type Lead = { from: number; to: number } | 'open'

const RANGE =
  /(\d{1,3})[)）]?\s?(?:题?\s?[-–—－~～〜至到、和]{1,2})\s?[（(第]{0,2}(\d{1,3})[)）]?\s?(?:小?题|各题|两题|三题)/
const ENGLISH_RANGE = /Questions?\s(\d{1,3})\s?(?:[-–—~]|to|and)\s?(\d{1,3})/i
const OPEN_LEAD =
  /^[ \t\u3000]{0,20}(?:[（(][一二三四五六七八九十A-E]{1,2}[)）][ \t]?)?(?:请?(?:仔细|认真)?阅读(?:下面|下列|下文|以下|短文|材料|文章|上面|图文|课文|文段|选段|《)|根据(?:下面|下列|短文|材料|首字母|所给)|下[图表]|[读看](?:[图表]|下|材料|右|左)|材料[一1]?[:：]|假定|假如|Read\s|Passage\s|Directions)/

/**
 * The instruction that a line without a heading gives for the questions below it; null when it gives none. A range of numbers that are past
 * (`last` was the last one) was copied with its passage from another paper, and sends to whatever is below.
 */
export function leadOf(text: string, last = 0): Lead | null {
  const found = /完成|回答|解答|做|Question/i.test(text)
    ? (RANGE.exec(text) ?? ENGLISH_RANGE.exec(text))
    : null
  const [from, to] = [Number(found?.[1]), Number(found?.[2])]
  const isPast = to <= last && OPEN_LEAD.test(text)
  if (found !== null && from < to && !isPast) return { from, to }
  return OPEN_LEAD.test(text) ? 'open' : null
}

/** Whether a text may be a typed paper: an answer stands at the start of a line, or a number and somewhere an answer. */
export function isPaper(text: string): boolean {
  if (/^[ \t\u3000]{0,20}(?:[【［[]?(?:参考|标准|正确)?答案|Answers?\s?[:：]|Keys?\s?[:：])/im.test(text))
    return true
  return (
    NUMBERED.test(text) &&
    /答案|[【［[]解析|^[ \t\u3000]{0,20}解\s?[:：]|[（(][ \t\u3000]{0,9}[A-H√×][ \t\u3000]{0,9}[)）]/m.test(
      text,
    )
  )
}

const NUMBERED =
  /^[ \t\u3000]{0,20}(?:\d{1,3}[ \t]?[.．、)）]|[（(][ \t\u3000]{0,9}[\dA-H√×]{1,2}[ \t\u3000]{0,9}[)）]|第\s?\d{1,3}\s?题|[①一]|【)/m
