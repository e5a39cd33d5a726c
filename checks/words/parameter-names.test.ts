import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { listed } from '../complaints.ts'
import { sourceFiles, textOf } from '../source-tree.ts'

type Named = { type: string; name?: string; start: number } | null | undefined

/** A parameter, a variable or a part taken out of an object could be called so; only these files are read closely. */
const MAY_NAME = /\b(?:const|let)\s+of\b|[(,{[]\s*(?:\.\.\.)?of\b/

test('a parameter and a variable are named for their thing, never `of`', () => {
  expect(listed(sourceFiles.filter((file) => MAY_NAME.test(textOf(file))).flatMap(namedOf))).toBe('')
})

function namedOf(file: string): string[] {
  const text = textOf(file)
  const found: string[] = []
  const look = (name: Named) => {
    if (name?.type !== 'Identifier' || name.name !== 'of') return
    found.push(`${file}:${text.slice(0, name.start).split('\n').length}: \`of\` names nothing`)
  }
  const lookAt = (pattern: unknown): void => {
    const one = pattern as { type: string; left?: unknown; argument?: unknown; elements?: unknown[] } | null
    if (one === null || typeof one !== 'object') return
    if (one.type === 'Identifier') look(one as Named)
    if (one.type === 'AssignmentPattern') lookAt(one.left)
    if (one.type === 'RestElement') lookAt(one.argument)
    if (one.type === 'ArrayPattern') one.elements?.forEach(lookAt)
  }
  const lookAtAll = ({ params }: { params: readonly unknown[] }) => params.forEach(lookAt)
  new Visitor({
    FunctionDeclaration: lookAtAll,
    FunctionExpression: lookAtAll,
    ArrowFunctionExpression: lookAtAll,
    TSFunctionType: lookAtAll,
    TSMethodSignature: lookAtAll,
    VariableDeclarator: ({ id }) => lookAt(id),
  }).visit(parseSync(file, text).program)
  return found
}
