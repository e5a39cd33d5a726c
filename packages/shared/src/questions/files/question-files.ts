/** A picture or sound that stands in a document; a picture that an import only names by its address has no key yet. */
export type FileNode =
  | { type: 'image'; key: string | null; address: string | null; width: number | null; alt: string }
  | { type: 'audio'; key: string; seconds: number | null }

/** A stored object that a document shows, and the field that holds its key, as `items.0.stem.2.key`. */
export type QuestionFile = { type: FileNode['type']; key: string; field: string }

/** A picture of a document and its field, as `items.0.stem.2`; `key` null is a placeholder. */
export type QuestionPicture = Extract<FileNode, { type: 'image' }> & { field: string }

type Change = (node: FileNode, field: string) => FileNode | null

/** Every stored object that a question, a part of one or a list of them shows, in reading order ([QF-1]); one that stands twice is told twice. */
export function questionFiles(part: unknown): QuestionFile[] {
  return nodesOf(part).flatMap(({ node: { type, key }, field }) =>
    key === null ? [] : [{ type, key, field: `${field}.key` }],
  )
}

/** Every picture of a document, those without an object among them, in the order of its fields. */
export function questionPictures(part: unknown): QuestionPicture[] {
  return nodesOf(part).flatMap(({ node, field }) => (node.type === 'image' ? [{ ...node, field }] : []))
}

/**
 * The document with the picture of a field changed, or taken out by null. Whatever comes back is to be parsed: pictures stand in
 * lists only, and a paragraph that loses its last word goes with it.
 */
export function changePicture(
  document: unknown,
  wanted: string,
  change: (picture: FileNode) => FileNode | null,
): unknown {
  return mapNodes(document, '', (node, field) => (field === wanted ? change(node) : node))
}

/** The document with every picture and sound as `change` wants it, in one walk; it says of each place what stands there then, as above. */
export function changeFiles(document: unknown, change: Change): unknown {
  return mapNodes(document, '', change)
}

function nodesOf(part: unknown): { node: FileNode; field: string }[] {
  const found: { node: FileNode; field: string }[] = []
  mapNodes(part, '', (node, field) => {
    found.push({ node, field })
    return node
  })
  return found
}

function mapNodes(part: unknown, field: string, change: Change): unknown {
  if (typeof part !== 'object' || part === null) return part
  const inside = (name: string | number) => (field === '' ? String(name) : `${field}.${name}`)
  if (Array.isArray(part)) return part.flatMap((one, index) => mapEntry(one, inside(index), change))
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, mapNodes(value, inside(name), change)]),
  )
}

/** An entry of a list, in a list of its own; of what goes, an empty one. */
function mapEntry(entry: unknown, field: string, change: Change): unknown[] {
  if (isFileNode(entry)) {
    const next = change(entry, field)
    return next === null ? [] : [next]
  }
  const next = mapNodes(entry, field, change)
  return isEmptyParagraph(next) && !isEmptyParagraph(entry) ? [] : [next]
}

function isFileNode(part: unknown): part is FileNode {
  return hasType(part) && (part.type === 'image' || part.type === 'audio') && 'key' in part
}

function isEmptyParagraph(part: unknown): boolean {
  return (
    hasType(part) &&
    part.type === 'paragraph' &&
    'content' in part &&
    Array.isArray(part.content) &&
    part.content.length === 0
  )
}

function hasType(part: unknown): part is { type: unknown } {
  return typeof part === 'object' && part !== null && 'type' in part
}
