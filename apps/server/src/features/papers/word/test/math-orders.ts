/** The children of Office Math (ISO/IEC 29500-1, 22.1) in the order that its schema demands; those that may be left out end in `?`. */
const CHILDREN: Readonly<Record<string, string>> = {
  'm:r': 'm:rPr? w:rPr? m:t',
  'm:rPr': 'm:lit? m:nor? m:scr? m:sty? m:brk? m:aln?',
  'm:f': 'm:fPr? m:num m:den',
  'm:fPr': 'm:type? m:ctrlPr?',
  'm:rad': 'm:radPr? m:deg m:e',
  'm:radPr': 'm:degHide? m:ctrlPr?',
  'm:d': 'm:dPr? m:e',
  'm:dPr': 'm:begChr? m:sepChr? m:endChr? m:grow? m:shp? m:ctrlPr?',
  'm:nary': 'm:naryPr? m:sub m:sup m:e',
  'm:naryPr': 'm:chr? m:limLoc? m:grow? m:subHide? m:supHide? m:ctrlPr?',
  'm:sSub': 'm:sSubPr? m:e m:sub',
  'm:sSup': 'm:sSupPr? m:e m:sup',
  'm:sSubSup': 'm:sSubSupPr? m:e m:sub m:sup',
  'm:sPre': 'm:sPrePr? m:sub m:sup m:e',
  'm:acc': 'm:accPr? m:e',
  'm:bar': 'm:barPr? m:e',
  'm:groupChr': 'm:groupChrPr? m:e',
  'm:groupChrPr': 'm:chr? m:pos? m:vertJc? m:ctrlPr?',
  'm:limLow': 'm:limLowPr? m:e m:lim',
  'm:limUpp': 'm:limUppPr? m:e m:lim',
  'm:m': 'm:mPr? m:mr',
  'm:mPr': 'm:baseJc? m:plcHide? m:rSpRule? m:cGpRule? m:rSp? m:cSp? m:cGp? m:mcs? m:ctrlPr?',
  'm:mcs': 'm:mc',
  'm:mc': 'm:mcPr?',
  'm:mcPr': 'm:count? m:mcJc?',
  'm:mr': 'm:e',
  'm:borderBox': 'm:borderBoxPr? m:e',
  'm:borderBoxPr':
    'm:hideTop? m:hideBot? m:hideLeft? m:hideRight? m:strikeH? m:strikeV? m:strikeBLTR? m:strikeTLBR? m:ctrlPr?',
}

const entries = Object.entries(CHILDREN).map(([name, children]) => [name, children.split(' ')] as const)

export const MATH_ORDERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  entries.map(([name, children]) => [name, children.map((child) => child.replace('?', ''))]),
)

/** The signs that may not be left out. */
export const MATH_NEEDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  entries.map(([name, children]) => [name, children.filter((child) => !child.endsWith('?'))]),
)
