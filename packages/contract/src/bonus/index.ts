export {
  BonusDownload,
  BonusLink,
  StoryTemplate,
  TemplateField,
  VaultField,
  VaultTemplate,
} from "./story-template.ts";
