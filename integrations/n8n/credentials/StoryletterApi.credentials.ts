import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from "n8n-workflow";

export class StoryletterApi implements ICredentialType {
  name = "storyletterApi";
  displayName = "Storyletter API";
  icon = {
    light: "file:../nodes/Storyletter/storyletter.svg",
    dark: "file:../nodes/Storyletter/storyletter.dark.svg",
  } as const;
  properties: INodeProperties[] = [
    {
      displayName: "Address",
      name: "address",
      type: "string",
      default: "",
      required: true,
      placeholder: "https://letters.example",
      description: "Where you open Storyletter",
    },
    {
      displayName: "API Key",
      name: "apiKey",
      type: "string",
      typeOptions: { password: true },
      default: "",
      required: true,
      description: "Create one in Storyletter, in Settings, Developers, that may read and write",
    },
  ];
  authenticate: IAuthenticateGeneric = {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{$credentials.apiKey}}" } },
  };
  // Keys of every scope may ask whose they are.
  test: ICredentialTestRequest = { request: { baseURL: "={{$credentials.address}}", url: "/api/auth/user" } };
}
