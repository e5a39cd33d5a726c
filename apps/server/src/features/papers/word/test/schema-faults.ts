import { Parser } from 'saxen'

/** The order in which WordprocessingML (ISO/IEC 29500-1, A.1) demands the children of these elements. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  'w:pPr': [
    ...[
      'w:pStyle',
      'w:keepNext',
      'w:keepLines',
      'w:pageBreakBefore',
      'w:framePr',
      'w:widowControl',
      'w:numPr',
    ],
    ...[
      'w:suppressLineNumbers',
      'w:pBdr',
      'w:shd',
      'w:tabs',
      'w:suppressAutoHyphens',
      'w:kinsoku',
      'w:wordWrap',
    ],
    ...['w:overflowPunct', 'w:topLinePunct', 'w:autoSpaceDE', 'w:autoSpaceDN', 'w:bidi', 'w:adjustRightInd'],
    ...[
      'w:snapToGrid',
      'w:spacing',
      'w:ind',
      'w:contextualSpacing',
      'w:mirrorIndents',
      'w:suppressOverlap',
      'w:jc',
    ],
    ...[
      'w:textDirection',
      'w:textAlignment',
      'w:textboxTightWrap',
      'w:outlineLvl',
      'w:divId',
      'w:cnfStyle',
      'w:rPr',
    ],
    ...['w:sectPr', 'w:pPrChange'],
  ],
  'w:tcPr': [
    ...[
      'w:cnfStyle',
      'w:tcW',
      'w:gridSpan',
      'w:hMerge',
      'w:vMerge',
      'w:tcBorders',
      'w:shd',
      'w:noWrap',
      'w:tcMar',
    ],
    ...['w:textDirection', 'w:tcFitText', 'w:vAlign', 'w:hideMark'],
  ],
  'w:tblPr': [
    ...[
      'w:tblStyle',
      'w:tblpPr',
      'w:tblOverlap',
      'w:bidiVisual',
      'w:tblStyleRowBandSize',
      'w:tblStyleColBandSize',
    ],
    ...[
      'w:tblW',
      'w:jc',
      'w:tblCellSpacing',
      'w:tblInd',
      'w:tblBorders',
      'w:shd',
      'w:tblLayout',
      'w:tblCellMar',
    ],
    ...['w:tblLook'],
  ],
  'w:rPr': [
    ...[
      'w:rStyle',
      'w:rFonts',
      'w:b',
      'w:bCs',
      'w:i',
      'w:iCs',
      'w:caps',
      'w:smallCaps',
      'w:strike',
      'w:dstrike',
    ],
    ...[
      'w:outline',
      'w:shadow',
      'w:emboss',
      'w:imprint',
      'w:noProof',
      'w:snapToGrid',
      'w:vanish',
      'w:webHidden',
    ],
    ...[
      'w:color',
      'w:spacing',
      'w:w',
      'w:kern',
      'w:position',
      'w:sz',
      'w:szCs',
      'w:highlight',
      'w:u',
      'w:effect',
    ],
    ...['w:bdr', 'w:shd', 'w:fitText', 'w:vertAlign', 'w:rtl', 'w:cs', 'w:em', 'w:lang', 'w:eastAsianLayout'],
    ...['w:specVanish', 'w:oMath'],
  ],
  'w:rubyPr': ['w:rubyAlign', 'w:hps', 'w:hpsRaise', 'w:hpsBaseText', 'w:lid'],
  'w:sectPr': [
    ...[
      'w:headerReference',
      'w:footerReference',
      'w:footnotePr',
      'w:endnotePr',
      'w:type',
      'w:pgSz',
      'w:pgMar',
    ],
    ...[
      'w:paperSrc',
      'w:pgBorders',
      'w:lnNumType',
      'w:pgNumType',
      'w:cols',
      'w:formProt',
      'w:vAlign',
      'w:noEndnote',
    ],
    ...['w:titlePg', 'w:textDirection', 'w:bidi', 'w:rtlGutter', 'w:docGrid'],
  ],
}

/** Where a part of a file breaks the order of its elements, has a cell that does not end in a paragraph, or draws two things of one id. */
export function schemaFaults(part: string): string[] {
  const faults: string[] = []
  const open: { name: string; at: number; last: string }[] = []
  const drawn = new Set<string>()
  new Parser()
    .on('openTag', (name, attributesOf) => {
      const parent = open.at(-1)
      if (parent !== undefined) {
        const order = ORDERS[parent.name]
        const at = order?.indexOf(name) ?? 0
        if (order !== undefined && (at < 0 || at < parent.at)) faults.push(`${name} in ${parent.name}`)
        Object.assign(parent, { at: Math.max(at, parent.at), last: name })
      }
      const { id } = attributesOf()
      if (name === 'wp:docPr' && id !== undefined) {
        if (drawn.has(id)) faults.push(`two drawings ${id}`)
        drawn.add(id)
      }
      open.push({ name, at: 0, last: '' })
    })
    .on('closeTag', () => {
      const closed = open.pop()
      if (closed?.name === 'w:tc' && closed.last !== 'w:p')
        faults.push('a cell that ends without a paragraph')
    })
    .parse(part)
  return faults
}

/** Relations that a part names and its list does not have. */
export function missingRelations(part: string, relations: string): string[] {
  const named = [...part.matchAll(/ r:(?:id|embed|link)="([^"]+)"/g)].map((found) => found[1] ?? '')
  return named.filter((id) => !relations.includes(` Id="${id}"`))
}
