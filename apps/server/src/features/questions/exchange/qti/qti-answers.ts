import {
  allInside,
  childOf,
  childrenOf,
  textOf,
  type XmlNode,
} from '../../../../core/formats/xml/xml-node.ts'

/** The right answer to one response: its values in their order, and points for values where the item maps them. */
export type QtiAnswer = {
  identifier: string
  cardinality: 'single' | 'multiple' | 'ordered' | 'record'
  isNumber: boolean
  correct: string[]
  /** Values with more than no points. */
  mapped: { value: string; score: number }[]
}

/** The declared answers of an item, by the identifiers of their responses. */
export function qtiAnswers(item: XmlNode): Map<string, QtiAnswer> {
  return new Map(
    childrenOf(item, 'responseDeclaration').map((declared) => {
      const { identifier = '', cardinality = 'single', baseType = '' } = declared.attributes
      const answer: QtiAnswer = {
        identifier,
        cardinality:
          cardinality === 'multiple' || cardinality === 'ordered' || cardinality === 'record'
            ? cardinality
            : 'single',
        isNumber: baseType === 'float' || baseType === 'integer',
        correct: childrenOf(childOf(declared, 'correctResponse'), 'value').map((value) =>
          textOf(value).trim(),
        ),
        mapped: allInside(declared, 'mapEntry').flatMap(({ attributes }) => {
          const score = Number(attributes['mappedValue'])
          return score > 0 ? [{ value: attributes['mapKey'] ?? '', score }] : []
        }),
      }
      return [identifier, answer]
    }),
  )
}

/** The right values of a response: those that are declared, else those that give points. */
export function rightValues({ correct, mapped }: QtiAnswer): string[] {
  return correct.length > 0 ? correct : mapped.map(({ value }) => value)
}
