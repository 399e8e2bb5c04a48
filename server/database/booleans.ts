import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  CastNode,
  DataTypeNode,
  type Expression,
  ExpressionWrapper,
  IdentifierNode,
  type OperationNode,
  OperatorNode,
  OrNode,
  ParensNode,
  type RootOperationNode,
  type SelectionNode,
  SelectQueryNode,
  type SqlBool,
  UnaryOperationNode,
} from 'kysely';

/**
 * A truth for a select list or `returning`, typed as what it is read as on both engines: `true` or `false` (or null
 * where SQL has it so).
 *
 * @example
 * .select(({ exists, selectFrom }) => ['id', asBoolean(exists(selectFrom('matches').select('id'))).as('isDrawn')])
 */
export function asBoolean<T extends SqlBool | null>(expression: Expression<T>) {
  type Truth = boolean | Extract<T, null>;
  return new ExpressionWrapper<never, never, Truth>(expression.toOperationNode());
}

/** What answers a truth of two values; arithmetic, `||` and JSON paths do not. */
const comparisons = new Set<string>([
  ...['=', '==', '!=', '<>', '>', '>=', '<', '<=', 'in', 'not in', 'is', 'is not', 'like', 'not like'],
  ...['is distinct from', 'is not distinct from', 'between', 'between symmetric'],
]);
const truths = new Set<string>(['exists', 'not exists', 'not']);

/**
 * The names under which a query answers truths: SQLite knows no type of what is computed, and gives 1 and 0. It sees
 * what stands in the query's own select list or `returning`, and single values selected there.
 */
export function booleanSelections(query: RootOperationNode): string[] {
  return selectionsOf(query).flatMap(({ selection }) => {
    if (!AliasNode.is(selection) || !IdentifierNode.is(selection.alias)) return [];
    return isTruth(selection.node) ? [selection.alias.name] : [];
  });
}

function selectionsOf(query: RootOperationNode): readonly SelectionNode[] {
  if (SelectQueryNode.is(query)) return query.selections ?? [];
  return 'returning' in query ? (query.returning?.selections ?? []) : [];
}

function isTruth(node: OperationNode): boolean {
  if (AndNode.is(node) || OrNode.is(node)) return true;
  if (ParensNode.is(node)) return isTruth(node.node);
  if (UnaryOperationNode.is(node)) return hasOperator(node, truths);
  if (BinaryOperationNode.is(node)) return hasOperator(node, comparisons);
  if (CastNode.is(node)) return DataTypeNode.is(node.dataType) && node.dataType.dataType === 'boolean';
  if (!SelectQueryNode.is(node)) return false;
  const [only] = node.selections ?? [];
  return only !== undefined && AliasNode.is(only.selection) && isTruth(only.selection.node);
}

function hasOperator({ operator }: { operator: OperationNode }, operators: ReadonlySet<string>): boolean {
  return OperatorNode.is(operator) && operators.has(operator.operator);
}
