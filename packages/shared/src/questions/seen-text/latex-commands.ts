/** A top over a bottom with a line between. */
export const FRACTIONS = new Set(['frac', 'dfrac', 'tfrac', 'cfrac'])
/** A top over a bottom in brackets. */
export const BINOMIALS = new Set(['binom', 'dbinom', 'tbinom'])
/** Spaces and switches of type, which draw nothing. */
export const NOTHING_DRAWN = new Set(
  (
    ', ; : ! > quad qquad enspace enskip thinspace medspace thickspace negthinspace negmedspace negthickspace nobreakspace space ' +
    'rm bf it sf tt cal displaystyle textstyle scriptstyle scriptscriptstyle limits nolimits hline hdashline hfill newline nonumber notag ' +
    'large Large LARGE huge Huge small tiny normalsize footnotesize relax allowbreak nobreak break mathstrut strut noindent'
  ).split(' '),
)
/** Commands whose one argument is drawn as it is, framed or accented by lines that are no characters. */
export const AS_THEIR_ARGUMENT = new Set(
  (
    'text textrm textbf textit textsf texttt textnormal textup textmd mbox hbox mathrm mathbf mathit mathsf mathtt mathbb mathcal mathfrak mathscr mathnormal ' +
    'Bbb bold boldsymbol bm pmb emph overline underline vec overrightarrow overleftarrow overleftrightarrow underrightarrow underleftarrow Overrightarrow widehat widetilde ' +
    'widecheck overline cancel bcancel xcancel sout boxed fbox smash mathrlap mathllap mathclap rlap llap clap mathord mathbin mathrel mathop mathopen mathclose ' +
    'mathpunct mathinner underbar overgroup undergroup utilde hat bar dot ddot acute grave check breve mathring textcircled vphantom hphantom phantom ensuremath'
  ).split(' '),
)
/** Commands that draw nothing, by the number of arguments that go with them. */
export const SKIPPED_ARGUMENTS = new Map([
  ...['hspace', 'hspace*', 'vspace', 'kern', 'mkern', 'hskip', 'mskip', 'color', 'label', 'cline', 'ref'].map(
    (name) => [name, 1] as const,
  ),
  ['textcolor', 1],
  ['colorbox', 1],
  ['rule', 2],
])
/** Commands before a bracket that give its size. */
export const BRACKETS = new Set(
  'left right middle big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr bigm Bigm biggm Biggm'.split(
    ' ',
  ),
)

/** The brackets around environments that have them. */
export const FENCES = new Map([
  ['cases', ['{', '']],
  ['dcases', ['{', '']],
  ['rcases', ['', '}']],
  ['pmatrix', ['(', ')']],
  ['bmatrix', ['[', ']']],
  ['Bmatrix', ['{', '}']],
  ['vmatrix', ['|', '|']],
  ['Vmatrix', ['∥', '∥']],
])
