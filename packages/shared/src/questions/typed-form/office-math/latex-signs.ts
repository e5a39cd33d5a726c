/** Characters of Office Math as LaTeX writes them; what is not here is written as it is. */
const SIGNS: Readonly<Record<string, string>> = {
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  δ: '\\delta',
  ε: '\\varepsilon',
  ϵ: '\\epsilon',
  ζ: '\\zeta',
  η: '\\eta',
  θ: '\\theta',
  ϑ: '\\vartheta',
  ι: '\\iota',
  κ: '\\kappa',
  ϰ: '\\varkappa',
  λ: '\\lambda',
  μ: '\\mu',
  µ: '\\mu',
  ν: '\\nu',
  ξ: '\\xi',
  π: '\\pi',
  ϖ: '\\varpi',
  ρ: '\\rho',
  ϱ: '\\varrho',
  σ: '\\sigma',
  ς: '\\varsigma',
  τ: '\\tau',
  υ: '\\upsilon',
  φ: '\\varphi',
  ϕ: '\\phi',
  χ: '\\chi',
  ψ: '\\psi',
  ω: '\\omega',
  Γ: '\\Gamma',
  Δ: '\\Delta',
  '∆': '\\Delta',
  Θ: '\\Theta',
  Λ: '\\Lambda',
  Ξ: '\\Xi',
  Π: '\\Pi',
  Σ: '\\Sigma',
  Υ: '\\Upsilon',
  Φ: '\\Phi',
  Ψ: '\\Psi',
  '\u03a9': '\\Omega',
  '\u2126': '\\Omega',
  '×': '\\times',
  '÷': '\\div',
  '±': '\\pm',
  '∓': '\\mp',
  '·': '\\cdot',
  '⋅': '\\cdot',
  '∙': '\\bullet',
  '•': '\\bullet',
  '∗': '\\ast',
  '⋆': '\\star',
  '≤': '\\le',
  '≥': '\\ge',
  '⩽': '\\leqslant',
  '⩾': '\\geqslant',
  '≦': '\\leqq',
  '≧': '\\geqq',
  '≠': '\\ne',
  '≈': '\\approx',
  '≡': '\\equiv',
  '≅': '\\cong',
  '∼': '\\sim',
  '≃': '\\simeq',
  '∽': '\\backsim',
  '∝': '\\propto',
  '≪': '\\ll',
  '≫': '\\gg',
  '⊥': '\\perp',
  '⊤': '\\top',
  '∥': '\\parallel',
  '∦': '\\nparallel',
  '∣': '\\mid',
  '∤': '\\nmid',
  '∈': '\\in',
  '∉': '\\notin',
  '∋': '\\ni',
  '⊂': '\\subset',
  '⊃': '\\supset',
  '⊆': '\\subseteq',
  '⊇': '\\supseteq',
  '⊊': '\\subsetneq',
  '⊋': '\\supsetneq',
  '⫋': '\\subsetneqq',
  '⊄': '\\not\\subset',
  '⊈': '\\nsubseteq',
  '∪': '\\cup',
  '∩': '\\cap',
  '∖': '\\setminus',
  '∅': '\\varnothing',
  '⌀': '\\varnothing',
  '∁': '\\complement',
  '∀': '\\forall',
  '∃': '\\exists',
  '¬': '\\neg',
  '∧': '\\land',
  '∨': '\\lor',
  '→': '\\to',
  '←': '\\gets',
  '↔': '\\leftrightarrow',
  '⇒': '\\Rightarrow',
  '⇐': '\\Leftarrow',
  '⇔': '\\Leftrightarrow',
  '↑': '\\uparrow',
  '↓': '\\downarrow',
  '⟶': '\\longrightarrow',
  '⟵': '\\longleftarrow',
  '⟷': '\\longleftrightarrow',
  '⟹': '\\Longrightarrow',
  '⟺': '\\Longleftrightarrow',
  '↦': '\\mapsto',
  '⇌': '\\rightleftharpoons',
  '⇋': '\\leftrightharpoons',
  '↗': '\\nearrow',
  '↘': '\\searrow',
  '⇀': '\\rightharpoonup',
  '∞': '\\infty',
  '∂': '\\partial',
  '∇': '\\nabla',
  '∠': '\\angle',
  '∡': '\\measuredangle',
  '△': '\\triangle',
  '▵': '\\triangle',
  '□': '\\square',
  '◻': '\\square',
  '⊙': '\\odot',
  '⊕': '\\oplus',
  '⊗': '\\otimes',
  '⊖': '\\ominus',
  '∘': '\\circ',
  '°': '^{\\circ}',
  '′': "'",
  '″': "''",
  '‴': "'''",
  '∵': '\\because',
  '∴': '\\therefore',
  '…': '\\ldots',
  '⋯': '\\cdots',
  '⋮': '\\vdots',
  '⋱': '\\ddots',
  ℏ: '\\hbar',
  ℓ: '\\ell',
  ℜ: '\\Re',
  ℑ: '\\Im',
  ℵ: '\\aleph',
  '√': '\\surd',
  '♯': '\\sharp',
  '♭': '\\flat',
  '▱': '▱',
  '⌢': '\\frown',
  '⌒': '\\frown',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '\u2329': '\\langle',
  '\u232a': '\\rangle',
  '\u3008': '\\langle',
  '\u3009': '\\rangle',
  '‖': '\\Vert',
  '−': '-',
  '﹣': '-',
  '＝': '=',
  '＋': '+',
  '＜': '<',
  '＞': '>',
  '（': '(',
  '）': ')',
  '，': ',',
  '｜': '|',
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
  '⨁': '\\bigoplus',
  '⨂': '\\bigotimes',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  $: '\\$',
  _: '\\_',
  '&': '\\&',
  '\\': '\\backslash',
  '~': '\\sim',
  '^': '\\hat{}',
  '\u00a0': '~',
  '\u2001': '\\quad',
  '\u2003': '\\quad',
  '\u2002': '\\ ',
  '\u2004': '\\ ',
  '\u2005': '\\;',
  '\u2009': '\\,',
  '\u200a': '',
  '\u2006': '\\,',
  '\u205f': '\\:',
  '\u3000': '\\quad',
  '\u200b': '',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
  '\ufeff': '',
  '\u00ad': '',
}

/** A character in LaTeX. */
export function latexSign(sign: string): string {
  return SIGNS[sign] ?? sign
}

/** Writes pieces of LaTeX one behind the other; a space keeps a command from the letter behind it. */
export function joinLatex(pieces: readonly string[]): string {
  const latex: string[] = []
  // The end is kept by itself: to look for it in what has grown so far would copy that each time.
  let end = ''
  for (const piece of pieces) {
    if (piece === '') continue
    const isGlued = /\\[A-Za-z]+$/.test(end) && /^[A-Za-z]/.test(piece)
    const written = isGlued ? ` ${piece}` : piece
    latex.push(written)
    end = (end + written).slice(-40)
  }
  return latex.join('')
}

/** An argument in braces. */
export function braced(latex: string): string {
  return `{${latex}}`
}

/** A base that scripts stand at: in braces unless it is one sign, one command or what a pair of brackets encloses ([QI-150]). */
export function scriptBase(latex: string): string {
  if (/^(?:[^\\{}^_]|\\[A-Za-z]+)$/u.test(latex)) return latex
  if (latex === '') return '{}'
  return isOneGroup(latex) || isBracketed(latex) ? latex : braced(latex)
}

/** `(…)` or `\{…\}`, whose first bracket is closed by the last. Not `[…]`: behind a new line it would be a distance. */
function isBracketed(latex: string): boolean {
  if (!/^(?:\(|\\\{)/.test(latex)) return false
  const signs = latex.match(/\\(?:[A-Za-z]+|.)|./gsu) ?? []
  let depth = 0
  for (const [at, sign] of signs.entries()) {
    if (sign === '(' || sign === '\\{') depth += 1
    else if (sign === ')' || sign === '\\}') depth -= 1
    if (depth === 0) return at === signs.length - 1
  }
  return false
}

/** `\command{…}` and nothing behind it, or a pair of brackets. */
function isOneGroup(latex: string): boolean {
  if (
    !/^(?:\\(?:mathrm|mathbf|mathbb|mathcal|mathfrak|boldsymbol|overline|overrightarrow|vec|bar|hat|text|operatorname)\{|\\left)/.test(
      latex,
    )
  )
    return false
  if (latex.startsWith('\\left'))
    return (
      /^\\left(?:(?!\\left).)*\\right(?:\\[A-Za-z]+|\\?.)$/su.test(latex) &&
      latex.split('\\right').length === 2
    )
  let depth = 0
  for (let at = 0; at < latex.length; at += 1) {
    if (latex[at] === '\\') at += 1
    else if (latex[at] === '{') depth += 1
    else if (latex[at] === '}') {
      depth -= 1
      if (depth === 0) return at === latex.length - 1
    }
  }
  return false
}
