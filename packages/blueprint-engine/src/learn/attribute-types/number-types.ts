export const wholeTypes: readonly string[] = ['integer', 'int32', 'int64'];
export const fractionTypes: readonly string[] = ['number', 'float', 'double'];
export const numberTypes: readonly string[] = [...wholeTypes, ...fractionTypes];
