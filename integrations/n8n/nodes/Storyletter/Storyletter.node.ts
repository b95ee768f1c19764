import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeApiError,
  NodeConnectionTypes,
  NodeOperationError,
} from "n8n-workflow";
import { PROPERTIES } from "./description";
import { OPERATIONS } from "./operations";

export class Storyletter implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Storyletter",
    name: "storyletter",
    icon: { light: "file:storyletter.svg", dark: "file:storyletter.dark.svg" },
    group: ["transform"],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: "Write sales emails around a personal story",
    defaults: { name: "Storyletter" },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: "storyletterApi", required: true }],
    properties: PROPERTIES,
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const output: INodeExecutionData[] = [];
    for (const [item] of this.getInputData().entries()) {
      const name = `${this.getNodeParameter("resource", item)}.${this.getNodeParameter("operation", item)}`;
      try {
        const run = OPERATIONS[name];
        if (!run) throw new NodeOperationError(this.getNode(), `There is no operation "${name}".`);
        for (const json of await run(this, item)) output.push({ json, pairedItem: { item } });
      } catch (error) {
        if (!this.continueOnFail())
          throw error instanceof NodeApiError
            ? error
            : new NodeOperationError(this.getNode(), error as Error, { itemIndex: item });
        output.push({ json: { error: (error as Error).message }, pairedItem: { item } });
      }
    }
    return [output];
  }
}
