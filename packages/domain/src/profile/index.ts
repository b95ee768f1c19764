export { deleteAudience, deleteOffer, getProfile, saveAudience, saveOffer, saveProfile } from "./profile.ts";
export {
  addVoiceSamples,
  chooseVoicePassages,
  deleteVoiceSample,
  getVoice,
  readVoiceMails,
  switchVoiceTrait,
} from "./voice.ts";
