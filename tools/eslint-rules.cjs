/**
 * Rules for ESLint, with types, that keep scripts right and fast in ES5, and in "Enable loose mode" of Creator's project
 * settings, where Babel assumes more than the language promises.
 */
const ts = require('typescript');

/** Loose ES5 reads `super.x` from the prototype: a getter or a setter is called without its object. */
const noSuperAccessor = rule(
    { accessor: 'Only methods may be reached by "super.": in loose ES5 an accessor has no "this".' },
    ({ report, services }) => ({
        'MemberExpression[object.type="Super"]'({ property }) {
            const symbol = services.getSymbolAtLocation(property);
            if (!symbol || !(symbol.flags & ts.SymbolFlags.Method)) report(property, 'accessor');
        },
    }),
);

/** Loose ES5 spreads by `concat` and `apply` and destructures by indexes; nothing is iterated. */
const arraysOnly = rule(
    {
        spread: 'Loose ES5 can spread nothing but arrays. This is {{type}}: Array.from makes one of it.',
        destructured: 'Loose ES5 destructures by indexes. This is {{type}}: Array.from makes an array of it.',
    },
    ({ report, services, checker }) => {
        const isArray = (type) =>
            checker.isArrayType(type) ||
            checker.isTupleType(type) ||
            ((type.objectFlags & ts.ObjectFlags.ClassOrInterface) !== 0 &&
                checker.getBaseTypes(type).some(isArray));
        const isTypedArray = (type) => /^(Uint|Int|Float)\d+(Clamped)?Array$/.test(type.symbol?.name);

        /** Whether a value can be nothing but what `accepts` takes. */
        function isAlways(accepts, type) {
            if (type.isUnion()) return type.types.every((one) => isAlways(accepts, one));
            if (type.isIntersection()) return type.types.some((one) => isAlways(accepts, one));
            const constraint = type.isTypeParameter() && checker.getBaseConstraintOfType(type);
            return constraint ? isAlways(accepts, constraint) : accepts(type);
        }

        function check(value, node, messageId, accepts) {
            const type = services.getTypeAtLocation(value);
            if (!isAlways(accepts, type)) report(node, messageId, { type: checker.typeToString(type) });
        }

        return {
            ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement'({ argument }) {
                check(argument, argument, 'spread', isArray);
            },
            ArrayPattern(node) {
                const { parent, elements } = node;
                const value = parent.type === 'AssignmentExpression' ? parent.right : node;
                const hasRest = elements.at(-1)?.type === 'RestElement';
                const accepts = hasRest ? isArray : (type) => isArray(type) || isTypedArray(type);
                check(value, node, 'destructured', accepts);
            },
        };
    },
);

/** In ES5 every object of a derived class has a hidden class of its own: each read of its properties is a lookup. */
const noDerivedClass = rule(
    { derived: 'In ES5 objects of derived classes are slow in every step and frame: compose them.' },
    ({ report, services, checker }) => ({
        ':matches(ClassDeclaration, ClassExpression)[superClass]'({ superClass }) {
            let base = superClass;
            while (base.expression) base = base.expression;
            const symbol = services.getSymbolAtLocation(base);
            const original =
                symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
            const isDeclared = original?.declarations?.every((one) => one.getSourceFile().isDeclarationFile);
            if (!isDeclared) report(superClass, 'derived');
        },
    }),
);

/** A rule that needs types and has no options. */
function rule(messages, visitorsOf) {
    return {
        meta: { type: 'problem', schema: [], messages },
        create(context) {
            const services = context.sourceCode.parserServices;
            const report = (node, messageId, data) => context.report({ node, messageId, data });
            return visitorsOf({ report, services, checker: services.program.getTypeChecker() });
        },
    };
}

module.exports = {
    rules: {
        'no-super-accessor': noSuperAccessor,
        'arrays-only': arraysOnly,
        'no-derived-class': noDerivedClass,
    },
};
