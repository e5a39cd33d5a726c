const OPEN_XML = 'http://schemas.openxmlformats.org'
const STRICT = 'http://purl.oclc.org/ooxml'
const MICROSOFT = 'http://schemas.microsoft.com/office/word/2010'

/** The prefixes by which the readers know elements, in place of the writer's own; strict documents have addresses of their own. */
export const NAMESPACES: Readonly<Record<string, string>> = {
  [`${OPEN_XML}/package/2006/relationships`]: 'rel',
  [`${OPEN_XML}/wordprocessingml/2006/main`]: 'w',
  [`${STRICT}/wordprocessingml/main`]: 'w',
  [`${OPEN_XML}/officeDocument/2006/math`]: 'm',
  [`${STRICT}/officeDocument/math`]: 'm',
  [`${OPEN_XML}/officeDocument/2006/relationships`]: 'r',
  [`${STRICT}/officeDocument/relationships`]: 'r',
  [`${OPEN_XML}/drawingml/2006/main`]: 'a',
  [`${STRICT}/drawingml/main`]: 'a',
  [`${OPEN_XML}/drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${STRICT}/drawingml/wordprocessingDrawing`]: 'wp',
  [`${OPEN_XML}/drawingml/2006/picture`]: 'pic',
  [`${STRICT}/drawingml/picture`]: 'pic',
  [`${OPEN_XML}/drawingml/2006/chart`]: 'c',
  [`${STRICT}/drawingml/chart`]: 'c',
  [`${OPEN_XML}/drawingml/2006/diagram`]: 'dgm',
  [`${STRICT}/drawingml/diagram`]: 'dgm',
  [`${OPEN_XML}/markup-compatibility/2006`]: 'mc',
  [`${MICROSOFT}/wordprocessingShape`]: 'wps',
  [`${MICROSOFT}/wordprocessingGroup`]: 'wpg',
  [`${MICROSOFT}/wordprocessingCanvas`]: 'wpc',
  'http://www.w3.org/1998/Math/MathML': 'mathml',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
}

/** Elements that say nothing about the text: proofing, places of comments, deleted text and earlier looks. */
export const SKIPPED: ReadonlySet<string> = new Set([
  'w:proofErr',
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:commentReference',
  'w:annotationRef',
  'w:lastRenderedPageBreak',
  'w:permStart',
  'w:permEnd',
  'w:rPrChange',
  'w:pPrChange',
  'w:tblPrChange',
  'w:tcPrChange',
  'w:trPrChange',
  'w:sectPrChange',
  'w:numberingChange',
  'w:sectPr',
  'm:ctrlPr',
])
