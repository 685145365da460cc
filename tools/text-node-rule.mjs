// Lint rule: a text must be alone in its element. Page translators replace text nodes by elements, after which React
// can neither insert before such a node nor remove or change it, unless it is the only child.

const message =
  'Page translators replace this text node, and React fails beside it: give it an element of its own, or make one string of all.'

const rule = {
  meta: { type: 'problem', docs: { description: 'A text stands alone in its element' } },
  create(context) {
    const kindOf = classifier(context.sourceCode)
    const report = (node) => context.report({ node, message })
    const checkFragment = ({ children }) => {
      for (const child of children) if (isText(kindOf(child))) report(child)
    }
    const checkReturned = (node) => {
      if (isComponent(node)) for (const value of returned(node)) if (isText(kindOf(value))) report(value)
    }
    return {
      JSXElement({ openingElement, children }) {
        if (openingElement.name.name === 'Fragment') return checkFragment({ children })
        const shown = children.filter((child) => kindOf(child) !== 'nothing')
        for (const child of shown) {
          const kind = kindOf(child)
          if (kind === 'texts' || (kind === 'text' && shown.length > 1)) report(child)
        }
      },
      JSXFragment: checkFragment,
      FunctionDeclaration: checkReturned,
      ArrowFunctionExpression: checkReturned,
    }
  },
}

const isText = (kind) => kind === 'text' || kind === 'texts'

/**
 * Classifies a child: `nothing`, an `element`, a `blank` (which no translator touches), a `text` or several `texts`.
 * Properties and function results count as text, unless the type is declared as `Elements`, which the compiler keeps
 * free of texts.
 */
function classifier(sourceCode) {
  const beingRead = new Set()

  function kindOf(node) {
    switch (node?.type) {
      case 'JSXText':
        return /^\s*\n\s*$/.test(node.value) ? 'nothing' : kindOfString(node.value)
      case 'JSXExpressionContainer':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
        return kindOf(node.expression)
      case 'JSXElement':
      case 'JSXFragment':
        return 'element'
      case 'Literal':
        if (typeof node.value === 'boolean' || node.value === null) return 'nothing'
        return kindOfString(String(node.value))
      case 'LogicalExpression':
        return node.operator === '&&' ? kindOf(node.right) : strongest([node.left, node.right])
      case 'ConditionalExpression':
        return strongest([node.consequent, node.alternate])
      case 'ArrayExpression':
        return several(node.elements)
      case 'CallExpression':
        return kindOfCall(node)
      case 'MemberExpression':
        return isElements(declaredType(node)) ? 'element' : 'text'
      case 'Identifier':
        return node.name === 'undefined' ? 'nothing' : kindOfVariable(node)
      case 'JSXEmptyExpression':
      case undefined:
        return 'nothing'
      default:
        return 'text'
    }
  }

  const strongest = (nodes) => {
    const kinds = nodes.map(kindOf)
    return ['texts', 'text', 'blank', 'element'].find((kind) => kinds.includes(kind)) ?? 'nothing'
  }

  const several = (nodes) => (isText(strongest(nodes)) ? 'texts' : 'element')

  function kindOfCall(node) {
    const { callee } = node
    const method = callee.type === 'MemberExpression' ? callee.property.name : undefined
    if (method === 'map' || method === 'flatMap') return several(returned(functionOf(node.arguments[0])))
    return isElements(declaredType(callee)?.returnType) ? 'element' : 'text'
  }

  function functionOf(node) {
    const definition = node.type === 'Identifier' ? definitionOf(node)?.node : undefined
    return definition?.init ?? definition ?? node
  }

  function kindOfVariable(node) {
    if (isElements(declaredType(node))) return 'element'
    const { id, init } = definitionOf(node)?.node ?? {}
    if (id?.type !== 'Identifier' || !init || beingRead.has(init)) return 'text'
    beingRead.add(init)
    const kind = kindOf(init)
    beingRead.delete(init)
    return kind
  }

  function definitionOf(node) {
    for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
      const variable = scope.set.get(node.name)
      if (variable) return variable.defs[0]
    }
    return undefined
  }

  function declaredType(node) {
    const isMember = node.type === 'MemberExpression'
    const definition = definitionOf(isMember ? node.object : node)
    const from = definition?.type === 'Variable' && definition.node.init?.type === 'Identifier'
    const parameter = from ? definitionOf(definition.node.init) : definition
    if (parameter?.type !== 'Parameter') return undefined
    const name = isMember ? node.property.name : node.name
    const members = membersOf(parameter.node.params[0]?.typeAnnotation?.typeAnnotation)
    return members.find(({ key }) => key?.name === name)?.typeAnnotation?.typeAnnotation
  }

  function membersOf(type) {
    if (type?.type === 'TSTypeLiteral') return type.members
    if (type?.type === 'TSIntersectionType') return type.types.flatMap(membersOf)
    if (type?.typeArguments && /^(Pick|Omit|Partial)$/.test(type.typeName.name))
      return membersOf(type.typeArguments.params[0])
    const declared = sourceCode.ast.body
      .map((statement) => statement.declaration ?? statement)
      .find(({ id }) => id && id.name === type?.typeName?.name)
    if (declared?.type === 'TSInterfaceDeclaration') return declared.body.body
    return declared?.type === 'TSTypeAliasDeclaration' ? membersOf(declared.typeAnnotation) : []
  }

  return kindOf
}

const isElements = (type) => (type?.typeAnnotation ?? type)?.typeName?.name === 'Elements'

const kindOfString = (text) => (text.trim() === '' ? 'blank' : 'text')

function isComponent({ id, parent }) {
  const name = id?.name ?? (parent?.type === 'VariableDeclarator' ? parent.id.name : undefined)
  return name !== undefined && /^[A-Z]/.test(name)
}

function returned(node) {
  if (!node?.body) return [node]
  if (node.body.type !== 'BlockStatement') return [node.body]
  return returnsIn(node.body)
}

function returnsIn(node) {
  if (node?.type === 'ReturnStatement') return [node.argument]
  if (node?.type === 'IfStatement') return [...returnsIn(node.consequent), ...returnsIn(node.alternate)]
  if (node?.type === 'SwitchStatement')
    return node.cases.flatMap(({ consequent }) => consequent.flatMap(returnsIn))
  return node?.type === 'BlockStatement' ? node.body.flatMap(returnsIn) : []
}

export default { meta: { name: 'page' }, rules: { 'lone-text': rule } }
