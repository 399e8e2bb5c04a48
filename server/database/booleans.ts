import {
  AliasNode,
  CastNode,
  DataTypeNode,
  type Expression,
  ExpressionWrapper,
  IdentifierNode,
  type OperationNode,
  type RootOperationNode,
  SelectQueryNode,
  type SqlBool,
} from 'kysely';

/**
 * A condition for a select list or `returning`, read as `true` or `false` (or null where SQL has it so) on both engines.
 *
 * @example
 * .select(({ exists, selectFrom }) => ['id', asBoolean(exists(selectFrom('matches').select('id'))).as('isDrawn')])
 */
export function asBoolean<T extends SqlBool | null>(expression: Expression<T>) {
  const cast = CastNode.create(expression.toOperationNode(), DataTypeNode.create('boolean'));
  return new ExpressionWrapper<never, never, boolean | Extract<T, null>>(cast);
}

/**
 * The aliases in a query's own select list or `returning` that are cast to boolean, there or in a single value selected
 * there: SQLite knows no type of what is computed, and returns 1 and 0.
 */
export function booleanAliases(query: RootOperationNode): string[] {
  const { selections = [] } = SelectQueryNode.is(query) ? query : ('returning' in query && query.returning) || {};
  return selections.flatMap(({ selection }) => {
    if (!AliasNode.is(selection) || !IdentifierNode.is(selection.alias)) return [];
    return isBoolean(selection.node) ? [selection.alias.name] : [];
  });
}

function isBoolean(node: OperationNode): boolean {
  if (CastNode.is(node)) return DataTypeNode.is(node.dataType) && node.dataType.dataType === 'boolean';
  const [only] = SelectQueryNode.is(node) ? (node.selections ?? []) : [];
  return only !== undefined && AliasNode.is(only.selection) && isBoolean(only.selection.node);
}
